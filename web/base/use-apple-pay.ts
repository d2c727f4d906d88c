import { useEffect, useState } from 'react';

/** Whether this browser can pay with Apple Pay: Safari alone says so, and only to script. */
export function useApplePay(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    const { ApplePaySession: session } = window as { ApplePaySession?: { canMakePayments(): boolean } };
    try {
      setCan(session?.canMakePayments() === true);
    } catch {
      // A frame or an insecure address: it can't.
    }
  }, []);
  return can;
}
