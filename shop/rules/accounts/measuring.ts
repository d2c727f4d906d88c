/**
 * The version of the words that ask whether visits may be measured (`measuringQuestion`): whoever answered other words is
 * asked anew.
 */
export const measuringVersion = 2;

/** What somebody has said to it, as their browser's cookie keeps it. */
export type MeasuringAnswer = {
  given: boolean;
  /** When, in seconds since 1970. */
  at: number;
  /** A number by lot, by which this browser is told from others; only with a yes. */
  clientId: string;
};

/** `yes.1.1763812345.<id>` or `no.1.1763812345`; null for no answer, one to other words, and anything else. */
export function readMeasuringAnswer(cookie: string | undefined): MeasuringAnswer | null {
  const [, said, version, at, , clientId = ''] =
    /^(yes|no)\.(\d{1,4})\.(\d{1,12})(\.([\w-]{16,40}))?$/.exec(cookie ?? '') ?? [];
  if (said === undefined || Number(version) !== measuringVersion) return null;
  if ((said === 'yes') !== (clientId !== '')) return null;
  return { given: said === 'yes', at: Number(at), clientId };
}

export function writeMeasuringAnswer({ given, at, clientId }: MeasuringAnswer): string {
  return [given ? 'yes' : 'no', measuringVersion, at, ...(given ? [clientId] : [])].join('.');
}
