import type { Answer } from '#shop/contract/operation.ts';

/** What an address asks of an operation: all that is in it, but not which version somebody has. */
export function queryOf({ url }: Request): Record<string, string> {
  const { searchParams } = new URL(url);
  return Object.fromEntries([...searchParams].filter(([name, value]) => value !== '' && name !== 'version'));
}

/**
 * What a screen that keeps itself fresh (`useFresh`) begins with: its data, when they were read, and their version. Where
 * the shop keeps none, that is a digest of them: another whenever anything of them is another.
 */
export async function freshly<Data extends object>(data: Data) {
  const written = new TextEncoder().encode(JSON.stringify(data));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', written));
  return { ...data, version: btoa(String.fromCharCode(...digest)), now: new Date().toISOString() };
}

/** What such a screen is answered when it asks: nothing (204) where it still is of the version that it says. */
export async function answerFresh<Data extends object>(
  request: Request,
  answer: Answer<Data>,
  shown: (data: Data) => object = () => ({}),
): Promise<Response> {
  if (!answer.success) return new Response(null, { status: answer.statusCode });
  const fresh = await freshly(answer.data);
  if (new URL(request.url).searchParams.get('version') === fresh.version)
    return new Response(null, { status: 204 });
  return Response.json({ ...fresh, ...shown(answer.data) });
}
