/** A map's search for a place, from its narrowest part to its widest: phones open it in whatever map their owner uses. */
export function mapLink(parts: readonly string[]): string {
  const query = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
