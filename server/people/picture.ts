/** Where a shopper's picture is served; null without one. */
export function pictureAddress(hash: string | null): string | null {
  return hash === null ? null : `/account-pictures/${hash}.webp`;
}
