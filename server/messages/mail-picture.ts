import { linkPictureUrl } from '#shop/rules/catalogue/picture.ts';

/** Where it is, absolute, and what it shows, for clients that show no pictures. */
export type MailPicture = { src: string; alt: string };

type Pictured = { feature_image: string; image_alt: string };

const folder = '/pictures/';
const mailFolder = '/mail-pictures/';

/** A picture across the head of a mail: twice as wide as high. Null for what has none so wide. */
export function headPicture(origin: string, { feature_image, image_alt }: Pictured): MailPicture | null {
  const link = linkPictureUrl(feature_image);
  return link === null ? null : { src: origin + forMail(link), alt: image_alt };
}

/** The address of a picture beside a line of a mail. */
export function smallPicture(origin: string, { feature_image }: Pick<Pictured, 'feature_image'>): string {
  return origin + forMail(feature_image).replace(/\.webp$/, '.jpg');
}

const forMail = (address: string) => address.replace(folder, mailFolder);
