import type { NoticeBody } from '#shop/contract/store/notices.ts';
import { textOf } from '../../forms/text-of.ts';
import { momentOf } from '../base/moment-field.ts';

/** Whom a notice is for, as one choice. */
export const reaches = ['all', 'only', 'except'] as const;
export type Reach = (typeof reaches)[number];

/** A notice as its form has it: moments as a browser's field writes them, in Riyadh's time. */
export type Typed = {
  ar: string;
  en: string;
  place: string;
  reach: Reach;
  cities_ids: number[];
  from: string;
  until: string;
  /** How it stood when it was read; nothing of a new one. */
  was: string;
};

export function typedOf(form: FormData): Typed {
  return {
    ...{ ar: textOf(form, 'text.ar'), en: textOf(form, 'text.en'), place: textOf(form, 'place') },
    reach: reaches.find((each) => each === textOf(form, 'reach')) ?? 'all',
    cities_ids: form.getAll('cities_ids').map(Number),
    ...{ from: textOf(form, 'from'), until: textOf(form, 'until'), was: textOf(form, 'was') },
  };
}

/** The same as the operation takes it: without a beginning from now on; what can't be read as a moment is refused there. */
export function writtenOf({ ar, en, place, reach, cities_ids, from, until }: Typed): NoticeBody {
  return {
    text: { ar, en },
    except: reach !== 'only',
    cities_ids: reach === 'all' ? [] : cities_ids,
    place: place as NoticeBody['place'],
    ...{ from: momentOf(from) || new Date().toISOString(), until: momentOf(until) },
  };
}
