import type { Language, Output } from '#shop/contract/operation.ts';
import { type Brand, brand, type readBrand } from '#shop/contract/store/brand.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { canBeLogo } from '#shop/rules/store/logo.ts';
import { lookOf } from './written.ts';

export type LogoChoice = Output<typeof readBrand>['logos'][number];

/** A look with the picture that is its logo. */
export type Seen = { brand: Brand; logo: LogoChoice | null };

const looks = ['accent', 'fresh', 'font', 'sign', 'logo'] as const;

type Preview = { seen: Seen | null; wrong: Record<string, string> };

/** What is asked to be seen before it is saved, or by field why it couldn't be worn; neither: nothing is asked. */
export function previewOf(
  asked: URLSearchParams,
  { brand: now, logos }: Pick<Output<typeof readBrand>, 'brand' | 'logos'>,
  language: Language,
): Preview {
  if (!asked.has('accent')) return { seen: null, wrong: {} };
  const form = new FormData();
  for (const [name, value] of asked) form.set(name, value);
  const checked = brand.safeParse({ ...now, ...lookOf(form) });
  if (!checked.success) {
    const said = checked.error.issues.map(({ path, message }) => [
      path.join('.'),
      fieldMessage(language, message),
    ]);
    return { seen: null, wrong: Object.fromEntries(said) };
  }
  const { data } = checked;
  // What has been saved is seen no longer, but worn.
  if (looks.every((each) => data[each] === now[each])) return { seen: null, wrong: {} };
  const logo = logoOf(data, logos);
  if (data.logo === null || (logo && canBeLogo(logo))) return { seen: { brand: data, logo }, wrong: {} };
  return {
    seen: null,
    wrong: { logo: fieldMessage(language, logo ? 'logo_shape' : 'picture_unknown') },
  };
}

/** The picture that a look has as its logo. */
export function logoOf({ sign, logo }: Brand, logos: readonly LogoChoice[]): LogoChoice | null {
  return sign === 'picture' ? (logos.find(({ name }) => name === logo) ?? null) : null;
}
