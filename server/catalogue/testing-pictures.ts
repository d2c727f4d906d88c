/** Stands in for the picture manifest in tests: every picture exists, and the sand ZZ plant has both close-ups. */
export function hasPicture(name: string): boolean {
  return !/-(leaf|detail)$/.test(name) || name.startsWith('zz-plant--sand-');
}

export function pictureUrl(name: string): string {
  return `/pictures/${name}.0123abcd-640of900.webp`;
}

/** No file is missing. */
export function readManifest(): object {
  return {};
}
