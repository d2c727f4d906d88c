import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';

/** One request on its way to the shop. `form` is what a plain form or a page's script sends; empty for all else. */
export type Passing = { method: string; path: string; form: URLSearchParams };

/**
 * What becomes of a request. `unsent` never reaches the shop; everything else happens to the answer, after the shop has
 * done its work: it is cut off, never comes, comes late, or a proxy answers in its place.
 */
export type Mishap =
  | 'pass'
  | 'unsent'
  | 'cut'
  | 'hang'
  | { late: number }
  | { instead: number; body?: string };

/**
 * A wire between a browser and the shop at `target` that is as rough as one likes: `happens` says what becomes of each
 * request, and can be changed at any time. Headers pass as they are, but for the host and the origin, which are the
 * shop's; addresses of the shop in a redirect become the wire's.
 */
export async function roughWire(target: string, happens: (passing: Passing) => Mishap = () => 'pass') {
  const there = new URL(target);
  const hung = new Set<ServerResponse>();
  const wire = {
    url: '',
    happens,
    /** What has passed and what became of it, in order. */
    passed: [] as (Passing & { mishap: Mishap })[],
    close: async () => {
      for (const response of hung) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const passing = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      form: formOf(incoming, body),
    };
    const mishap = wire.happens(passing);
    wire.passed.push({ ...passing, mishap });
    if (mishap === 'unsent') return outgoing.destroy();
    const answer = await ask(incoming, body).catch(() => null);
    if (mishap === 'cut' || answer === null) return outgoing.destroy();
    if (mishap === 'hang') return hung.add(outgoing);
    if (typeof mishap === 'object' && 'instead' in mishap)
      return outgoing
        .writeHead(mishap.instead, { 'content-type': 'text/html' })
        .end(mishap.body ?? `<h1>${mishap.instead}</h1>`);
    const send = () => {
      const { location } = answer.headers;
      const headers = {
        ...answer.headers,
        ...(location && { location: location.replace(target, wire.url) }),
      };
      outgoing.writeHead(answer.status, headers).end(answer.body);
    };
    if (typeof mishap === 'object') setTimeout(send, mishap.late);
    else send();
  });

  function ask(incoming: IncomingMessage, body: Buffer) {
    const { origin } = incoming.headers;
    const headers = {
      ...incoming.headers,
      host: there.host,
      ...(origin && origin !== 'null' && { origin: there.origin }),
    };
    const options: RequestOptions = {
      hostname: there.hostname,
      port: there.port,
      method: incoming.method,
      path: incoming.url,
      headers,
    };
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const sent = request({ ...options, agent: false }, async (answer) => {
          try {
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: await bodyOf(answer),
            });
          } catch (error) {
            reject(error);
          }
        });
        sent.on('error', reject);
        sent.end(body);
      },
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  wire.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return wire;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
}

function formOf({ headers }: IncomingMessage, body: Buffer): URLSearchParams {
  const plain = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(plain ? body.toString() : '');
}
