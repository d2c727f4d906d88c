import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useStaffMessages } from '../base/messages.tsx';

/** Opens the browser's own dialog; without script that is in the browser's menu. */
export function PrintButton() {
  const { print } = useStaffMessages();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <Button onClick={() => window.print()}>{print.print}</Button>;
}
