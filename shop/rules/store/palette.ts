/** Two colours that a shop is told by, `#rrggbb`; null stands for the shop's own (web/styles/tokens.css). */
export type BrandColours = {
  /** The one loud thing of each screen: buttons, links, what is chosen. */
  accent: string | null;
  /** Alive, on time, free, correct; and the one deep band. */
  fresh: string | null;
};

/** What each is laid on, by day and in the evening, as web/styles/tokens.css has them. */
const papers = {
  day: { ground: '#f6efe5', surface: '#fbf8f2', sunken: '#ebe4d7' },
  evening: { ground: '#281d17', surface: '#33271f', sunken: '#20160f' },
} as const;

/** WCAG 2.2, 1.4.3: text of any size. */
const readable = 4.5;
/** Light words on the deep band. */
const readableOnDeep = 7;
/** Of what is lifted for the evening: as much as the shop's own has. */
const readableInTheEvening = 5.4;

export const colourForm = /^#[\da-f]{6}$/;

/**
 * Whether words of this colour can be read on every paper of the day, and words of the paper's colour on it: the same
 * number, since a contrast has no direction. What the evening needs is made of it.
 */
export function isReadable(colour: string): boolean {
  return Object.values(papers.day).every((paper) => contrast(colour, paper) >= readable);
}

/** The nearest darker colour that can be read; the colour itself where it can. */
export function nearestReadable(colour: string): string {
  return firstOf(steps('#000000', colour), isReadable);
}

/**
 * The values of web/styles/tokens.css that come of a brand's colours, by their names, for day and evening: each
 * follows from one of both, so that nobody has to choose ten. Nothing of a colour that is null.
 */
export function paletteOf({ accent, fresh }: BrandColours): {
  day: Record<string, string>;
  evening: Record<string, string>;
} {
  const day: Record<string, string> = {};
  const evening: Record<string, string> = {};
  if (accent !== null) {
    day['--color-maroon'] = accent;
    day['--color-maroon-hover'] = mixed('#000000', accent, 0.2);
    day['--color-maroon-tint'] = tintOf(accent, papers.day.ground);
    const lifted = liftedFrom(accent);
    evening['--color-maroon'] = lifted;
    evening['--color-maroon-hover'] = mixed('#ffffff', lifted, 0.3);
    evening['--color-maroon-tint'] = tintOf(lifted, papers.evening.ground);
  }
  if (fresh !== null) {
    day['--color-leaf'] = fresh;
    const deep = deepOf(fresh);
    day['--color-leaf-deep'] = deep;
    const sage = firstOf(steps('#ffffff', fresh, 0.65), (light) => contrast(light, deep) >= readable);
    day['--color-sage'] = sage;
    day['--color-line-deep'] = `${sage}4d`;
    day['--color-leaf-tint'] = tintOf(fresh, papers.day.ground);
    const lifted = liftedFrom(fresh);
    evening['--color-leaf'] = lifted;
    evening['--color-leaf-deep'] = deep;
    evening['--color-leaf-tint'] = tintOf(lifted, papers.evening.ground);
  }
  return { day, evening };
}

/** The ratio of WCAG 2.2 between two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Two colours mixed in sRGB: `share` of the first, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [one, other] = [partsOf(first), partsOf(second)];
  const parts = one.map((part, at) => Math.round(part * share + (other[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A breath of a colour on a paper, on which the colour itself can be read. */
function tintOf(colour: string, paper: string): string {
  return firstOf(steps(paper, colour, 0.86), (tint) => contrast(colour, tint) >= readable);
}

function deepOf(colour: string): string {
  return firstOf(
    steps('#000000', colour, 0.3),
    (deep) => contrast(deep, papers.day.ground) >= readableOnDeep,
  );
}

function liftedFrom(colour: string): string {
  return firstOf(steps('#ffffff', colour, 0.4), (light) =>
    Object.values(papers.evening).every((paper) => contrast(light, paper) >= readableInTheEvening),
  );
}

/** From a colour towards another by hundredths, from a share of the other on. */
function steps(towards: string, from: string, share = 0): string[] {
  const begun = Math.round(share * 100);
  return Array.from({ length: 101 - begun }, (_, at) => mixed(towards, from, (begun + at) / 100));
}

/** The first that does, or the last. */
function firstOf(colours: string[], does: (colour: string) => boolean): string {
  return colours.find(does) ?? (colours.at(-1) as string);
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
