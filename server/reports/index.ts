import { readReport } from './read-report.ts';
import { readReportFile } from './report-file.ts';

/** Reports, for owners. */
export const reportOperations = [readReport, readReportFile];
