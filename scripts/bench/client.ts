import { Agent, request as send } from 'node:http';
import type { Answer } from '#shop/contract/operation.ts';

type Received = { status: number; text: string; bytes: number };

/** An HTTP client of the shop that keeps its connections open, as browsers do. It decompresses nothing. */
export type Client = {
  /** A page as a browser asks for it. Throws when it isn't a 200. */
  page(path: string, cookie: string): Promise<number>;
  /** A call of the API, with whatever it answers. */
  answer<T>(method: string, path: string, body?: unknown, token?: string): Promise<Answer<T>>;
  /** The same; throws what was refused. */
  call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  close(): void;
};

export function createClient(url: string, { connections = 4 } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function receive(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Received> {
    return new Promise((resolve, reject) => {
      const request = send(`${url}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(pieces);
          resolve({ status: response.statusCode ?? 0, text: whole.toString(), bytes: whole.length });
        });
      });
      request.on('timeout', () => request.destroy(new Error(`${method} ${path}: no answer in 30 s`)));
      request.on('error', reject);
      request.end(body);
    });
  }

  const client: Client = {
    async page(path, cookie) {
      const { status, bytes } = await receive('GET', path, {
        accept: 'text/html,application/xhtml+xml',
        'accept-encoding': 'gzip, deflate, br',
        cookie,
      });
      if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
      return bytes;
    },
    async answer<T>(method: string, path: string, body?: unknown, token?: string) {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const { text } = await receive(
        method,
        `/api${path}`,
        {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
        },
        sent,
      );
      return JSON.parse(text) as Answer<T>;
    },
    async call<T>(method: string, path: string, body?: unknown, token?: string) {
      const answer = await client.answer<T>(method, path, body, token);
      if (!answer.success) throw new Error(`${method} ${path}: ${answer.error.code} ${answer.message}`);
      return answer.data;
    },
    close: () => agent.destroy(),
  };
  return client;
}
