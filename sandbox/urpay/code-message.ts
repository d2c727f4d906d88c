import { toMajor } from '../kit/riyals.ts';
import type { Inbox } from '../messages/inbox.ts';
import { account } from './account.ts';
import { codeSeconds, type UrpayPayment } from './payments.ts';

/** Texts the payment's code to the wallet's phone, in both languages since a wallet's owner may read either. */
export function sendCode(inbox: Inbox, { mobile, amountMinor, code }: UrpayPayment): void {
  const amount = toMajor(amountMinor);
  const minutes = codeSeconds / 60;
  inbox.take({
    channel: 'sms',
    provider: 'urpay',
    from: 'urpay',
    to: `+${mobile}`,
    body: [
      `رمز تأكيد الدفع بمحفظة يور باي: ${code.digits}`,
      `إلى ${account.name.ar}، ${amount} ريال. صالح لمدة ${minutes} دقائق، ولا تشاركه مع أحد.`,
      '',
      `Your urpay payment code: ${code.digits}`,
      `To ${account.name.en}, SAR ${amount}. Valid for ${minutes} minutes. Do not share it.`,
    ].join('\n'),
  });
}
