const isolate = /([\u2066\u2068][^\u2069]*\u2069)/;

/**
 * A text whose isolates (`shop/format/isolate.ts`) are rendered as <bdi>: what is copied from the page has no invisible
 * characters in it.
 */
export function Isolated({ text }: { text: string }) {
  // Most have none, and pages of words are made of them.
  if (!isolate.test(text)) return text;
  return text.split(isolate).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which stay in their order
      <bdi key={at}>{part.slice(1, -1)}</bdi>
    ),
  );
}
