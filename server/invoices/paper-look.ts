import type { AppContext } from '#server/kernel/context.ts';
import { drawLogo } from '#server/pictures/logo.ts';
import { readStoreInfo } from '#server/settings/settings.ts';

/** What a shop's papers wear instead of the usual look: a colour, and a logo with its proportions. */
export type PaperLook = {
  accent?: string | undefined;
  logo?: { png: Buffer; width: number; height: number } | undefined;
};

/** A paper never waits for a picture that can't be had: its seller's name stands there anyway. */
export async function readPaperLook(context: AppContext): Promise<PaperLook> {
  const { brand } = await readStoreInfo(context, 'ar');
  if (!brand) return {};
  const { accent, logo } = brand;
  const png = logo && (await drawLogo(context, logo, 'paper').catch(() => null));
  return {
    accent: accent ?? undefined,
    logo: logo && png ? { png, width: logo.width, height: logo.height } : undefined,
  };
}
