import { codeSeconds } from '#shop/rules/accounts/account.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { minutes } from '../../format/durations.ts';
import { own } from '../../format/isolate.ts';

/** Why somebody gets a mail about a code. `already_registered` has none: the address has an account. */
export type CodePurpose = 'verify' | 'reset' | 'change_email' | 'notify_me' | 'already_registered';

const minutesValid = codeSeconds / 60;

/** Parts that the text message with a code may take, in either language. */
export const codePartsMost = 1;

/**
 * The text message with a code. Its last line is the one that phones read the code from and fill it in by (WICG,
 * origin-bound one-time codes): host and code, nothing after them, and no link anywhere. With a host of up to 22 letters
 * the whole fits `codePartsMost`.
 */
export function codeText(language: Language, { shop, host, code }: Record<'shop' | 'host' | 'code', string>) {
  const words =
    language === 'en'
      ? `${shop}: your code is ${code}. Do not share it with anyone.`
      : `${shop}: رمز التحقق ${code}، لا تشاركه مع أحد.`;
  return `${words}\n@${host} #${code}`;
}

/** Words of a mail about a code. `button` only where there is somewhere to go instead of a code. */
export type CodeWords = {
  subject: string;
  title: string;
  greeting: string;
  text: string;
  /** What to know of the code; empty where there is none. */
  validity: string;
  /** For who didn't ask for it. */
  notMe: string;
  button: string | null;
};

/** `name` is null for somebody who hasn't told it; it stands in an isolate, so that it reads in its own direction. */
export function codeMailWords(
  language: Language,
  purpose: CodePurpose,
  { shop, code, name }: { shop: string; code: string; name: string | null },
): CodeWords {
  const who = name === null ? '' : ` ${own(name)}`;
  const words = { ar, en }[language];
  const { subject, ...rest } = words[purpose](shop);
  const known = purpose === 'already_registered';
  return {
    ...rest,
    subject: known ? subject : `${subject} ${code}`,
    greeting: words.greeting(who),
    validity: known ? '' : words.validity,
  };
}

type Said = Omit<CodeWords, 'greeting' | 'validity'>;
type Words = Record<CodePurpose, (shop: string) => Said> & {
  greeting(who: string): string;
  validity: string;
};

const ar: Words = {
  greeting: (who) => (who === '' ? 'أهلًا بك،' : `أهلًا${who}،`),
  validity: `الرمز صالح لمدة ${minutes('ar', minutesValid, 'oblique')} ولمرة واحدة. لا تشاركه مع أحد، ولن نطلبه منك أبدًا.`,
  verify: (shop) => ({
    subject: `رمز التحقق لحسابك في ${shop}:`,
    title: 'تأكيد بريدك الإلكتروني',
    text: `بقيت خطوة واحدة لإنشاء حسابك في ${shop}. اكتب هذا الرمز في الصفحة التي طلبته منها:`,
    notMe: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، ولن يُنشأ أي حساب ببريدك.',
    button: null,
  }),
  reset: (shop) => ({
    subject: `رمز تعيين كلمة المرور في ${shop}:`,
    title: 'تعيين كلمة مرور جديدة',
    text: 'لتعيين كلمة مرور جديدة لحسابك، اكتب هذا الرمز في الصفحة التي طلبته منها:',
    notMe: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، وستبقى كلمة مرورك كما هي.',
    button: null,
  }),
  change_email: (shop) => ({
    subject: `رمز تأكيد بريدك الجديد في ${shop}:`,
    title: 'تأكيد بريدك الجديد',
    text: 'ليصبح هذا بريد حسابك، اكتب هذا الرمز في صفحة «حسابي»:',
    notMe: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، ولن يُربط بريدك بأي حساب.',
    button: null,
  }),
  notify_me: (shop) => ({
    subject: `رمز تفعيل التنبيه من ${shop}:`,
    title: 'تأكيد بريدك للتنبيه',
    text: 'لنرسل إليك تنبيهًا واحدًا حين يتوفر المنتج الذي اخترته، اكتب هذا الرمز في الصفحة التي طلبته منها:',
    notMe: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، ولن نرسل إليك شيئًا آخر.',
    button: null,
  }),
  already_registered: (shop) => ({
    subject: `لديك حساب في ${shop}`,
    title: 'لديك حساب بهذا البريد',
    text: `حاول أحدهم إنشاء حساب في ${shop} بهذا البريد، وهو مسجّل لدينا من قبل. سجّل دخولك، وإن نسيت كلمة المرور فاختر «نسيت كلمة المرور؟».`,
    notMe: 'لست أنت؟ تجاهل الرسالة، فلم يتغيّر شيء في حسابك.',
    button: 'تسجيل الدخول',
  }),
};

const en: Words = {
  greeting: (who) => (who === '' ? 'Hello,' : `Hello${who},`),
  validity: `The code is valid for ${minutes('en', minutesValid)} and can be used once. Don’t share it with anyone; we’ll never ask you for it.`,
  verify: (shop) => ({
    subject: `Your ${shop} verification code:`,
    title: 'Confirm your email',
    text: `You’re one step away from your ${shop} account. Enter this code on the page that asked for it:`,
    notMe: 'Didn’t request this? Ignore this message and no account will be created.',
    button: null,
  }),
  reset: (shop) => ({
    subject: `Your ${shop} password code:`,
    title: 'Set a new password',
    text: 'To set a new password for your account, enter this code on the page that asked for it:',
    notMe: 'Didn’t request this? Ignore this message and your password will stay the same.',
    button: null,
  }),
  change_email: (shop) => ({
    subject: `Your code to confirm your new email at ${shop}:`,
    title: 'Confirm your new email',
    text: 'To make this the email for your account, enter this code on the My account page:',
    notMe: 'Didn’t request this? Ignore this message and your email won’t be linked to any account.',
    button: null,
  }),
  notify_me: (shop) => ({
    subject: `Your ${shop} code for back-in-stock alerts:`,
    title: 'Confirm your email for the alert',
    text: 'To get one message when the product you chose is back, enter this code on the page that asked for it:',
    notMe: 'Didn’t request this? Ignore this message and we won’t send you anything else.',
    button: null,
  }),
  already_registered: (shop) => ({
    subject: `You already have an account at ${shop}`,
    title: 'You already have an account',
    text: `Someone tried to create an account at ${shop} with this email, but it already has one. Just sign in. If you don’t remember your password, choose “Forgot your password?”.`,
    notMe: 'Wasn’t you? Ignore this message; nothing has changed in your account.',
    button: 'Sign in',
  }),
};
