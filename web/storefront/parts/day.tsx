import { useShop } from '../../shop.ts';

/** Server and browser write the same: Gregorian, Western digits, Riyadh's day. */
const formats = {
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
};

/** The day of a moment, in words. */
export function Day({ iso }: { iso: string }) {
  const { language } = useShop();
  return <time dateTime={iso}>{formats[language].format(new Date(iso))}</time>;
}
