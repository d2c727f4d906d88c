import { dropDraft, keepDraft, weighDraft } from './keep-draft.ts';
import { listStaffPages, pageChoices, readStaffPage } from './list-pages.ts';
import { comparePageVersions, listPageVersions, restorePage } from './page-history.ts';
import { previewPage } from './preview-page.ts';
import { publishPage, schedulePage } from './publish-page.ts';

/** Pages of content as staff keep them. */
export const staffPageOperations = [
  listStaffPages,
  readStaffPage,
  pageChoices,
  keepDraft,
  weighDraft,
  dropDraft,
  publishPage,
  schedulePage,
  previewPage,
  listPageVersions,
  comparePageVersions,
  restorePage,
];
