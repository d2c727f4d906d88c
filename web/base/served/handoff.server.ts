/*
 * The data of the loaders, which React Router would stream into the page piece by piece, written behind it at once: pages
 * are drawn whole.
 */

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text;
}

/** Data in a block that doesn't run: nothing in it has to be hashed for the page's policy. */
export function block(id: string, data: string): string {
  return `<script type="application/json" id="${id}">${data.replaceAll('<', '\\u003c')}</script>`;
}

/** Feeds the stream that the browser's router waits for with the block `handoff`, as React Router's own script would. */
export const feed = `(function(c){c.enqueue(document.getElementById("handoff").textContent);c.close()})(window.__reactRouterContext.streamController)`;

/** A script that runs where it stands. */
export function runs(script: string): string {
  return `<script>${script}</script>`;
}
