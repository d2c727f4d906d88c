/** A link that opens WhatsApp with a message written, for whomever one chooses there. */
export function whatsApp(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
