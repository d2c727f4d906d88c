import { colourDistance, type Look, shopGround, standsOnGround } from '#shop/rules/pictures/picture-look.ts';
import { type Probe, probe, subjectOf } from '../making/subject.ts';

/** How wide a frame is, as a part of the picture; below so much of its height the floor darkens it. */
const frame = 0.04;
const floorAt = 0.6;
const alike = 6;

/** Measures a picture that was drawn anew, as its look is judged (`lookNotesOf`): where it is clear, by the shop's ground. */
export async function measureLook(drawn: Buffer): Promise<Pick<Look, 'ground' | 'even' | 'foot'>> {
  const picture = await probe(drawn, shopGround);
  const colours = coloursOfFrame(picture);
  const middle = [0, 1, 2].map((band) => median(colours.map((colour) => colour[band] ?? 0)));
  const ground = hex(middle);
  const near = colours.filter((colour) => colourDistance(hex(colour), ground) <= alike);
  const even = near.length / colours.length;
  return { ground, even, foot: standsOnGround({ ground, even }) ? footOf(picture) : null };
}

function coloursOfFrame({ columns, rows, at }: Probe): number[][] {
  const [sides, top] = [Math.round(columns * frame), Math.round(rows * frame)];
  const places = Array.from({ length: Math.round(rows * floorAt) }, (_, y) =>
    Array.from({ length: columns }, (__, x) => ({ x, y })),
  ).flat();
  return places
    .filter(({ x, y }) => y < top || x < sides || x >= columns - sides)
    .map(({ x, y }) => at(x, y));
}

/** Null of bare paper. */
function footOf(picture: Probe): number | null {
  const { top, foot } = subjectOf(picture);
  return foot - top > 0.05 && top > 0 ? foot : null;
}

const median = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;

const hex = (colour: number[]) => `#${colour.map((of) => of.toString(16).padStart(2, '0')).join('')}`;
