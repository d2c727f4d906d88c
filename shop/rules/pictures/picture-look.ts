/*
 * What pictures of the shop look like: one ground, one proportion, large enough, pots standing at one height. It is said
 * beside a picture that is otherwise, and never forced: a detail or a room may well be.
 */

/** The ground that all pictures of the shop stand on, and the page with them. */
export const shopGround = '#f6efe5';
/** At least so large, as it was given. */
export const leastSize = { width: 1440, height: 1800 };
/**
 * Between these pots stand, as parts of the picture's height from its top: they are meant to at 0.84, and of the shop's own
 * pictures, measured in the same way with what shadow is taken for pot, nineteen of twenty do (server/pictures/boxes.tsv).
 */
const stands = { from: 0.72, to: 0.95 };

/** So far may a ground be from the shop's: what eyes tell apart side by side is about 2 (CIE 1976). */
const groundFarMost = 6;
/** So much of the frame has to be that ground. */
const evenLeast = 0.9;
const proportionOff = 0.03;

export const lookNotes = ['small', 'proportion', 'ground', 'foot'] as const;
export type LookNote = (typeof lookNotes)[number];

export type Look = {
  /** As the file was given. */
  width: number;
  height: number;
  /** The colour that most of its frame has, as #rrggbb; the frame is its upper edge and both sides, without the floor. */
  ground: string;
  /** How much of the frame is like that, from 0 to 1. */
  even: number;
  /** Where what is in it stands; null where nothing stands out from its ground, and so nobody can tell. */
  foot: number | null;
};

/** What of a picture isn't as the shop's pictures are, in the order of what matters. */
export function lookNotesOf(look: Look): LookNote[] {
  const { width, height, foot } = look;
  return [
    ...(width < leastSize.width || height < leastSize.height ? ['small' as const] : []),
    ...(Math.abs(width / height / 0.8 - 1) > proportionOff ? ['proportion' as const] : []),
    ...(standsOnGround(look) ? [] : ['ground' as const]),
    ...(foot !== null && (foot < stands.from || foot > stands.to) ? ['foot' as const] : []),
  ];
}

/** Whether the whole frame has the shop's ground: only then what stands on it can be told from it. */
export function standsOnGround({ ground, even }: Pick<Look, 'ground' | 'even'>): boolean {
  return even >= evenLeast && colourDistance(ground, shopGround) <= groundFarMost;
}

/** How far two colours are from each other, as #rrggbb, for eyes (CIE 1976, D65). */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((of) => (of > 0.008856 ? Math.cbrt(of) : 7.787 * of + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
