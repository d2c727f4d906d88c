import { z } from 'zod';
import { noticePlaces } from '#shop/rules/time/notice.ts';
import { operation } from '../operation.ts';
import { id, text, was } from '../shared.ts';

/* What the shop tells everybody for a while (decision 0052): staff write it, pages of the chosen city show it. */

const moment = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input === '' ? 'required' : 'unknown'),
});
const words = text(300).refine((said) => said !== '', { error: 'required' });

const noticeBody = z
  .object({
    text: z.object({ ar: words, en: words }),
    except: z
      .boolean()
      .describe('false: for `cities_ids` alone; true: for all others, so that with none it is for everybody'),
    cities_ids: z.array(id).max(200, { error: 'unknown' }),
    place: z
      .enum(noticePlaces, { error: 'unknown' })
      .describe('every page, the home page, or where one orders'),
    from: moment,
    until: moment.describe('it is gone from this moment on'),
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), { error: 'unknown', path: ['until'] })
  .refine(({ except, cities_ids }) => except || cities_ids.length > 0, {
    error: 'required',
    path: ['cities_ids'],
  });
export type NoticeBody = z.output<typeof noticeBody>;

export const staffNotice = z
  .object({
    id: z.int(),
    was: z.string(),
    text: z.object({ ar: z.string(), en: z.string() }),
    except: z.boolean(),
    cities_ids: z.array(z.int()),
    place: z.enum(noticePlaces),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    state: z.enum(['waits', 'shown', 'ended']),
  })
  .meta({ id: 'StaffNotice' });

const who = ['staff'] as const;
const may = 'catalogue';

export const listNotices = operation({
  id: 'listNotices',
  method: 'GET',
  path: '/notices',
  summary: 'The notices, those that end last first, and the cities that one can be for or leave out',
  who,
  may,
  output: z.object({
    items: z.array(staffNotice),
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
    today: z.iso.date(),
  }),
  refusals: [],
});

export const addNotice = operation({
  id: 'addNotice',
  method: 'POST',
  path: '/notices',
  summary: 'Writes a notice, which pages show from its moment on',
  who,
  may,
  body: noticeBody,
  output: staffNotice,
  refusals: ['CITY_NOT_FOUND'],
});

export const changeNotice = operation({
  id: 'changeNotice',
  method: 'PUT',
  path: '/notices/{id}',
  summary: 'Changes a notice; who has closed it sees its new words again',
  who,
  may,
  params: z.object({ id }),
  query: z.object({ was }),
  body: noticeBody,
  output: staffNotice,
  refusals: ['NOTICE_NOT_FOUND', 'CHANGED_MEANWHILE', 'CITY_NOT_FOUND'],
});

export const endNotice = operation({
  id: 'endNotice',
  method: 'POST',
  path: '/notices/{id}/end',
  summary: 'Ends a notice now, also one that waits; ended again, nothing happens',
  who,
  may,
  params: z.object({ id }),
  output: staffNotice,
  refusals: ['NOTICE_NOT_FOUND'],
});
