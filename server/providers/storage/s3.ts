import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { videoTypes } from '#shop/rules/gifts/video-card.ts';
import { ProviderRefused, ProviderUnavailable } from '../kit/provider-http.ts';
import type { Storage } from './storage.ts';

export type S3Settings = {
  /** Where the service is reached, such as https://s3.me-south-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const provider = 'storage';
/** Ours are drawn anew to a few hundred kilobytes; what is longer is no picture of ours. */
const bytesMost = 16 * 1024 * 1024;
/** A service that takes less than a megabyte a second has failed. */
const bytesAMs = 1_000;

/**
 * Keeps them in a bucket of a service that speaks S3's API (AWS Signature Version 4), addressed by path, which all of
 * them understand. The bucket is private: pictures reach browsers by way of the shop alone.
 */
export function s3Storage(
  { endpoint, bucket, ...account }: S3Settings,
  { timeoutMs }: { timeoutMs: number },
): Storage {
  const signer = new AwsClient({ ...account, service: 's3' });

  type Asked = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | Blob };
  const open = async (
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    { headers = {}, body }: Asked,
    signal: AbortSignal,
  ) => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${encodeURIComponent(name)}`;
    const signed = await signer.sign(url, { method });
    for (const [header, value] of Object.entries(headers)) signed.headers.set(header, value);
    return fetch(url, { method, headers: signed.headers, ...(body && { body }), redirect: 'error', signal });
  };

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, asked: Asked = {}, patienceMs = 0) => {
    const signal = AbortSignal.timeout(timeoutMs + patienceMs);
    try {
      const response = await open(method, name, asked, signal);
      return { status: response.status, bytes: await readBytes(response) };
    } catch (cause) {
      throw unavailable(cause, signal);
    }
  };

  return {
    async put(name, bytes) {
      const body = new Uint8Array(bytes);
      demand(await ask('PUT', name, { headers: { 'content-type': typeOf(name) }, body }));
    },
    async putFile(name, path, bytes) {
      const body = await openAsBlob(path);
      const asked = { headers: { 'content-type': typeOf(name) }, body };
      demand(await ask('PUT', name, asked, Math.ceil(bytes / bytesAMs)));
    },
    async read(name, { from, to }) {
      // Only the answer's beginning has to come in time: how long the rest takes, its reader decides.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), timeoutMs);
      try {
        const response = await open(
          'GET',
          name,
          { headers: { range: `bytes=${from}-${to}` } },
          patience.signal,
        );
        if (response.status === 206 && response.body)
          return Readable.fromWeb(response.body as unknown as ReadableStream);
        const answer = { status: response.status, bytes: await readBytes(response) };
        if (answer.status === 404 && codeOf(answer.bytes) === 'NoSuchKey') return null;
        demand(answer);
        throw new ProviderUnavailable(provider, 'malformed', { detail: 'no part where one was asked for' });
      } catch (cause) {
        throw unavailable(cause, patience.signal);
      } finally {
        clearTimeout(timer);
      }
    },
    async get(name) {
      const answer = await ask('GET', name);
      if (answer.status === 404 && codeOf(answer.bytes) === 'NoSuchKey') return null;
      return demand(answer);
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      if (answer.status !== 404 || codeOf(answer.bytes) !== 'NoSuchKey') demand(answer);
    },
  };
}

function unavailable(cause: unknown, signal: AbortSignal): Error {
  if (cause instanceof ProviderUnavailable || cause instanceof ProviderRefused) return cause;
  return new ProviderUnavailable(provider, signal.aborted ? 'timeout' : 'network', { cause });
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1) as keyof typeof videoTypes;
  return videoTypes[ending] ?? 'image/webp';
}

function demand({ status, bytes }: { status: number; bytes: Buffer }): Buffer {
  if (status < 300) return bytes;
  if (status >= 500) throw new ProviderUnavailable(provider, 'server_error', { status });
  if (status === 408 || status === 429) throw new ProviderUnavailable(provider, 'busy', { status });
  throw new ProviderRefused(provider, { status, providerCode: codeOf(bytes), description: '' });
}

/** S3's own word for what is wrong, such as NoSuchKey or SignatureDoesNotMatch; its messages quote the request. */
function codeOf(bytes: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1] ?? '';
}

async function readBytes(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > bytesMost)
      throw new ProviderUnavailable(provider, 'malformed', { detail: 'answer too long' });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
