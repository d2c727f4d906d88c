import { data } from 'react-router';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { errorStatus } from '#shop/contract/errors.ts';
import type { Language } from '#shop/contract/operation.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';

/** The two ways in which a browser sends a form. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The form that an action was sent. What is no form, or a broken one, ends as a page that says so in the visitor's
 * language, with 415 or 400.
 */
export async function formOf(request: Request, { language }: { language: Language }): Promise<FormData> {
  if (!formTypes.test(request.headers.get('content-type') ?? ''))
    throw refused('UNSUPPORTED_MEDIA_TYPE', language);
  return request.formData().catch(() => {
    throw refused('BAD_REQUEST', language);
  });
}

/** What an action answers to a form that none of the shop's pages sends; to be thrown. */
export function notOurForm({ language }: { language: Language }) {
  return refused('BAD_REQUEST', language);
}

function refused(code: ErrorCode, language: Language) {
  return data({ message: refusalMessage(language, code, {}), code }, { status: errorStatus[code] });
}
