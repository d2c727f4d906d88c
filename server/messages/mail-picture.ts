import { openGraphUrl } from '#shop/rules/catalogue/picture.ts';

/** Where it is, absolute, and what it shows, for clients that show no pictures. */
export type MailPicture = { src: string; alt: string };

type Pictured = { feature_image: string; image_alt: string };

const folder = '/pictures/';
const mailFolder = '/mail-pictures/';

/** A plant, pot or set across the head of a mail: twice as wide as high. Null for what has no such picture. */
export function headPicture(origin: string, { feature_image, image_alt }: Pictured): MailPicture | null {
  // Add-ons and the drawing that stands in for a missing picture have none.
  if (!/--|^\/pictures\/set-/.test(feature_image)) return null;
  return { src: origin + forMail(openGraphUrl(feature_image)), alt: image_alt };
}

/** The address of a picture beside a line of a mail. */
export function smallPicture(origin: string, { feature_image }: Pick<Pictured, 'feature_image'>): string {
  return origin + forMail(feature_image).replace(/\.webp$/, '.jpg');
}

const forMail = (address: string) => address.replace(folder, mailFolder);
