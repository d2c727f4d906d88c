import { invitationDays } from '#shop/rules/staff/staff.ts';
import { midSentence, momentInWords, oblique } from '../../format/dates.ts';
import { days } from '../../format/durations.ts';
import { own } from '../../format/isolate.ts';
import { riyals } from '../../format/riyals.ts';
import type { Halalas } from '../../rules/money/money.ts';
import type { ApprovalKind } from '../../rules/staff/approval.ts';
import type { Language } from '../../rules/text/language.ts';

type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
  validity: string;
  notMe: string;
};

/** The mail that invites somebody to work in the back office. The name stands in an isolate. */
export function staffInvitationWords(
  language: Language,
  { shop, name }: { shop: string; name: string },
): Words {
  const lasts = days(language, invitationDays, 'oblique');
  if (language === 'en')
    return {
      subject: `Your invitation to ${shop}’s back office`,
      title: 'You’re invited',
      text: `Hello ${own(name)}, you’ve been invited to work in ${shop}’s back office. Choose a password, then set up your second step of signing in.`,
      button: 'Accept the invitation',
      validity: `The link works once, for ${lasts}.`,
      notMe: 'If you didn’t expect this, ignore this email.',
    };
  return {
    subject: `دعوتك إلى لوحة إدارة ${shop}`,
    title: 'أهلًا بك معنا',
    text: `أهلًا ${own(name)}، تمت دعوتك إلى العمل في لوحة إدارة ${shop}. اختر كلمة مرور، ثم جهّز خطوة التحقق الثانية.`,
    button: 'قبول الدعوة',
    validity: `الرابط صالح لمدة ${lasts} ولمرة واحدة.`,
    notMe: 'إذا لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
  };
}

/** The mail that tells an owner who is alone what they are about to do, and stops it. The name stands in an isolate. */
export function ownReleaseWords(
  language: Language,
  {
    kind,
    amount,
    name,
    at,
    today,
  }: { kind: ApprovalKind; amount: Halalas; name: string; at: string; today: string },
) {
  const sum = riyals(language, amount);
  const when = momentInWords(language, at, today);
  if (language === 'en') {
    const what = {
      refund: `a refund of ${sum}`,
      credit: `wallet credit of ${sum}`,
      coupon: 'a coupon',
      products: 'a change of prices',
      price: 'a product’s new price',
      rewards: 'a higher reward rate',
    }[kind];
    return {
      subject: `Waiting to go out: ${what}`,
      title: 'Was this you?',
      text: `Hello ${own(name)}, your account has asked for ${what}. It can be done from ${midSentence(when)} on, without anyone else’s approval.`,
      button: 'Stop it',
      otherwise: 'If it was you, there’s nothing to do. If it wasn’t, stop it and change your password.',
    };
  }
  const what = {
    refund: `استرداد ${sum}`,
    credit: `إضافة رصيد بمبلغ ${sum}`,
    coupon: 'حفظ كوبون',
    products: 'تعديل أسعار منتجات',
    price: 'تغيير سعر منتج',
    rewards: 'رفع نسبة المكافآت',
  }[kind];
  return {
    subject: `بانتظار التنفيذ: ${what}`,
    title: 'هل طلبت هذا؟',
    text: `أهلًا ${own(name)}، طُلب من حسابك ${what}. يمكن تنفيذه ابتداءً من ${oblique(when)} بلا موافقة شخص ثانٍ.`,
    button: 'إيقافه',
    otherwise: 'إذا كنت أنت من طلبه فلا يلزمك شيء. وإلا فأوقفه وغيّر كلمة المرور.',
  };
}
