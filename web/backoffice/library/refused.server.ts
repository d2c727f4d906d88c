import { type ErrorCode, errorStatus } from '#shop/contract/errors.ts';
import type { Language } from '#shop/contract/operation.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';

/** Which files of a form weren't kept, as its address says it (`refused=CODE:name`), and why. */
export function refusedOf(request: Request, language: Language): { name: string; message: string }[] {
  return new URL(request.url).searchParams
    .getAll('refused')
    .slice(0, 20)
    .flatMap((told) => {
      const [, code = '', name = ''] = /^([A-Z_]+):(.*)$/s.exec(told) ?? [];
      if (!Object.hasOwn(errorStatus, code)) return [];
      return [
        { name: name.slice(0, 60), message: refusalMessage(language, code as ErrorCode, { most: 2_000 }) },
      ];
    });
}
