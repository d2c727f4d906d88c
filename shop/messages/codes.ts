import { codeSeconds } from '#shop/rules/account.ts';
import { minutes } from '../format/durations.ts';
import { own } from '../format/isolate.ts';

type Language = 'ar' | 'en';

/** Why somebody gets a mail about a code. `already_registered` has none: the address has an account. */
export type CodePurpose = 'verify' | 'reset' | 'change_email' | 'already_registered';

const minutesValid = codeSeconds / 60;

/**
 * The text message with a code. Its last line is the one that phones read the code from and fill it in by (WICG,
 * origin-bound one-time codes): host and code, nothing after them. In Arabic the whole fits one message of 70 letters.
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
  validity: `يصلح الرمز ${minutes('ar', minutesValid, 'oblique')} ولمرة واحدة. لا تشاركه مع أحد، فلن نسألك عنه أبدًا.`,
  verify: (shop) => ({
    subject: `رمز التحقق من ${shop}:`,
    title: 'أكّد بريدك الإلكتروني',
    text: `بقيت خطوة واحدة لإنشاء حسابك في ${shop}. اكتب هذا الرمز في الصفحة التي طلبته منها:`,
    notMe: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، ولن يُنشأ أي حساب ببريدك.',
    button: null,
  }),
  reset: (shop) => ({
    subject: `رمز تعيين كلمة المرور في ${shop}:`,
    title: 'عيّن كلمة مرور جديدة',
    text: 'وصلنا طلب بتعيين كلمة مرور جديدة لحسابك. اكتب هذا الرمز في الصفحة التي طلبته منها:',
    notMe: 'لم تطلب ذلك؟ تجاهل الرسالة، وتبقى كلمة مرورك كما هي.',
    button: null,
  }),
  change_email: (shop) => ({
    subject: `رمز تأكيد بريدك الجديد في ${shop}:`,
    title: 'أكّد بريدك الجديد',
    text: 'طلبت أن يكون هذا بريد حسابك. اكتب هذا الرمز في صفحة حسابي لتأكيده:',
    notMe: 'لم تطلب ذلك؟ تجاهل الرسالة، ولن يُربط بريدك بأي حساب.',
    button: null,
  }),
  already_registered: (shop) => ({
    subject: `لديك حساب في ${shop}`,
    title: 'لديك حساب بهذا البريد',
    text: `طُلب إنشاء حساب في ${shop} بهذا البريد، ولديك حساب به من قبل. سجّل الدخول إليه، وإن نسيت كلمة المرور فاختر «نسيت كلمة المرور».`,
    notMe: 'لم تطلب ذلك؟ تجاهل الرسالة، فلم يتغيّر في حسابك شيء.',
    button: 'تسجيل الدخول',
  }),
};

const en: Words = {
  greeting: (who) => (who === '' ? 'Hello,' : `Hello${who},`),
  validity: `The code is good for ${minutes('en', minutesValid)}, once. Do not share it with anyone: we will never ask you for it.`,
  verify: (shop) => ({
    subject: `Your ${shop} code:`,
    title: 'Confirm your e-mail address',
    text: `One step is left to your account at ${shop}. Type this code on the page that asked for it:`,
    notMe: 'Didn’t ask for it? Ignore this message, and no account is made for your address.',
    button: null,
  }),
  reset: (shop) => ({
    subject: `Your ${shop} password code:`,
    title: 'Set a new password',
    text: 'We were asked to set a new password for your account. Type this code on the page that asked for it:',
    notMe: 'Didn’t ask for it? Ignore this message, and your password stays as it is.',
    button: null,
  }),
  change_email: (shop) => ({
    subject: `The code for your new address at ${shop}:`,
    title: 'Confirm your new e-mail address',
    text: 'You asked for this to be the address of your account. Type this code on the My account page:',
    notMe: 'Didn’t ask for it? Ignore this message, and your address is tied to no account.',
    button: null,
  }),
  already_registered: (shop) => ({
    subject: `You have an account at ${shop}`,
    title: 'This address has an account',
    text: `Somebody asked for an account at ${shop} with this address, which has one already. Sign in to it; if you don’t remember the password, choose “Forgot password”.`,
    notMe: 'Wasn’t it you? Ignore this message: nothing has changed in your account.',
    button: 'Sign in',
  }),
};
