import { useEffect, useRef } from 'react';

/**
 * Takes the code out of the text message where the browser offers that (WebOTP: Chrome on Android; Safari suggests it
 * on its keyboard by `one-time-code`). The question is taken back when the boxes go.
 */
export function useWebOtp(wanted: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (received) => {
        const code = (received as { code?: unknown } | null)?.code;
        if (typeof code === 'string') take.current(code);
      },
      // Refused, or taken back: the shopper types it.
      () => {},
    );
    return () => waiting.abort();
  }, [wanted]);
}
