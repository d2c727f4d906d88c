import type { signs } from '#shop/rules/pages/block-kinds.ts';

type Sign = (typeof signs)[number];

const leaf = 'M7 33C5 19 14 8 33 7c1 17-9 27-24 25';
const stalk = 'M4 36 26 14';

/** Outlines of a leaf or stem that shows the sign, 40 × 40. */
const outlines: Record<Sign, readonly string[]> = {
  yellow: [leaf, 'M4 36 24 16', 'M14 20v6h6M20 14v6h6'],
  tips: [leaf, stalk, 'M25 7.5l7.5 7M28.5 7l4.3 4M21 8.5l10.5 10'],
  droop: [
    'M20 36V22c0-9 4-14 10-14',
    'M30 8c6 4 7 14 3 22-6-5-8-15-3-22z',
    'M20 24c0-6-4-9-9-9-5 4-6 11-3 18 5-3 9-5 12-9z',
  ],
  spots: [
    leaf,
    stalk,
    'M16 15a2 2 0 1 0 4 0a2 2 0 1 0-4 0M23.5 21a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M13.700 24a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
  ],
  leggy: [
    'M18 37c-2-10 6-14 3-24',
    'M21 13c-1-5 2-9 8-9 1 6-2 9-8 9zM20 21c-5 1-9-1-10-6 5-2 9 0 10 6zM18 30c5 1 9-1 10-5-5-2-9 0-10 5z',
  ],
  pests: [
    leaf,
    stalk,
    'M13 17.500c0-2 3-2 3 0s-3 2-3 0zM20 24.500c0-2 3-2 3 0s-3 2-3 0zM22 14.500c0-2 3-2 3 0s-3 2-3 0z',
  ],
};

/** What is seen, drawn; the words stand beside it. */
export function SignPicture({ sign }: { sign: Sign }) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {outlines[sign].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
