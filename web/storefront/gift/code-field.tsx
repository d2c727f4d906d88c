import type { GiftView } from '#shop/contract/gifts.ts';
import { useMessages } from '../../base/messages.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';

/** Where the code that was texted to the recipient is typed. */
export function CodeField({ gift, error }: { gift: GiftView; error: string | undefined }) {
  const { gift: words } = useMessages();
  return (
    <TextField
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      label={words.code.label}
      help={<Isolated text={words.code.sent(gift.phone_end)} />}
      error={error}
    />
  );
}
