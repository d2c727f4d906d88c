import type { audit as ar } from '../../ar/staff/audit.ts';

/** The audit log's screen. */
export const audit: typeof ar = {
  title: 'Audit log',
  forGood: 'Never edited or deleted',
  when: 'Time',
  who: 'Staff member',
  what: 'Operation',
  on: 'Subject',
  change: 'Change',
  everybody: 'Everybody',
  everything: 'Every operation',
  subject: 'Subject',
  from: 'From',
  to: 'To',
  filter: 'Filter',
  clear: 'Clear filters',
  empty: 'No changes match these filters.',
  older: 'Older',
  newest: 'Newest',
  exportFile: 'Export CSV',
  exportSheet: 'Export XLSX',
  nothing: 'no value',
};
