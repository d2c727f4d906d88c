/** So many rows are in one part of an exported file. */
export const exportPart = 1_000;

/** How long the parts of an export can be read. */
export const exportMinutes = 15;
