import { type Implementation, implement } from '#server/kernel/operation.ts';
import { readShownNotices } from '#server/notices/read-notices.ts';
import { shownNotices } from '#shop/contract/common.ts';

/** What pages of a city show, for clients that draw their own. */
export const listShownNotices: Implementation = implement(
  shownNotices,
  ({ context, language, now }, { query }) =>
    readShownNotices(context, language, query.cities_id ?? null, now),
);
