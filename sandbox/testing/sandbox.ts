import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { buildSandbox, type SandboxOptions } from '../app.ts';

/** For the sandbox's own tests: a sandbox that really listens, and calls to it. */

export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = buildSandbox({ refundDelayMs: 20, webhookRetryMs: 20, ...options });
  const { url: origin, smtpPort } = await sandbox.listen({ port: 0, smtpPort: 0, host: '127.0.0.1' });

  /** JSON in, HTTP status and parsed JSON out. */
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: 'Bearer sk_test_asees',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
    return { status: response.status, body: (await response.json()) as any };
  }

  return {
    origin,
    smtpPort,
    close: () => sandbox.close(),
    call,
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    get: (path: string) => call('GET', path),
    /** A form in, HTTP status and parsed JSON out. */
    async form(path: string, fields: Record<string, string>) {
      const response = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
      return { status: response.status, body: (await response.json()) as any };
    },
    /** Sends an e-mail as somebody who knows the password. */
    async mail(mail: { to: string; subject: string; text: string; html: string }) {
      const auth = { user: 'asees', pass: 'sandbox_smtp_password' };
      const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true, auth });
      await transport.sendMail({ from: 'Test <test@asees.example>', ...mail });
    },
    async charge(changes: Record<string, unknown> = {}) {
      return (await call('POST', '/tap/v2/charges', chargeBody(changes))).body;
    },
  };
}

export function chargeBody(changes: Record<string, unknown> = {}) {
  return {
    amount: 189.5,
    currency: 'SAR',
    customer: { first_name: 'نورة', phone: { country_code: '966', number: '512345678' } },
    source: { id: 'src_all' },
    redirect: { url: 'http://127.0.0.1:9/back?order=7&note=a%20b' },
    reference: { transaction: 'payment-1', order: 'A-1' },
    ...changes,
  };
}

export type Received = { url: string; headers: IncomingHttpHeaders; body: { [name: string]: unknown } };

/** A merchant's webhook address that keeps what arrives and answers with the given statuses in turn, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
      response.writeHead(statuses[received.length - 1] ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Waits until something holds, at most ten seconds: longer than a busy machine ever takes. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 10) {
    if (await holds()) return;
    await sleep(10);
  }
  throw new Error('waited ten seconds in vain');
}
