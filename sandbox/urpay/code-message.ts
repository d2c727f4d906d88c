import { toMajor } from '../kit/riyals.ts';
import { account } from './account.ts';
import { codeSeconds, type UrpayPayment } from './payments.ts';

/** A text message to somebody's phone, "+9665…". */
export type TextMessage = { from: string; to: string; body: string };
export type SendText = (message: TextMessage) => void;

/** The text message with a payment's code, in both languages since a wallet's owner may read either. */
export function codeMessage({ mobile, amountMinor, code }: UrpayPayment): TextMessage {
  const amount = toMajor(amountMinor);
  const minutes = codeSeconds / 60;
  return {
    from: 'urpay',
    to: `+${mobile}`,
    body: [
      `رمز تأكيد الدفع بمحفظة يور باي: ${code.digits}`,
      `إلى ${account.name.ar}، ${amount} ريال. صالح لمدة ${minutes} دقائق، ولا تشاركه مع أحد.`,
      '',
      `Your urpay payment code: ${code.digits}`,
      `To ${account.name.en}, SAR ${amount}. Valid for ${minutes} minutes. Do not share it.`,
    ].join('\n'),
  };
}
