import type { Bilingual } from '#shop/rules/text/language.ts';

/** A National Address (address.gov.sa). What isn't known is empty. */
export type NationalAddress = {
  /** 4 digits. */
  building: string;
  street: Bilingual;
  /** Without «حي» before it. */
  district: Bilingual;
  city: Bilingual;
  /** 5 digits. */
  postal_code: string;
  /** 4 digits. */
  secondary: string;
};

/** The address in one line: «3456 طريق الأمير تركي الأول، حي حطين، الرياض 13512، الرقم الفرعي 7890». */
export function addressInWords({
  building,
  street,
  district,
  city,
  postal_code,
  secondary,
}: NationalAddress): Bilingual {
  const ar = [
    joined(building, street.ar),
    district.ar && `حي ${district.ar}`,
    joined(city.ar, postal_code),
    secondary && `الرقم الفرعي ${secondary}`,
  ];
  const en = [
    joined(building, street.en),
    district.en,
    joined(city.en, postal_code),
    secondary && `secondary no. ${secondary}`,
  ];
  return { ar: ar.filter(Boolean).join('، '), en: en.filter(Boolean).join(', ') };
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join('\u00a0');
}
