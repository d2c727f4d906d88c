/** A map's search for an address: phones open it in whatever map their owner uses. */
export function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\u00a0', ' '))}`;
}
