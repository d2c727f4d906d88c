import { AwsClient } from 'aws4fetch';
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

/**
 * Keeps them in a bucket of a service that speaks S3's API (AWS Signature Version 4), addressed by path, which all of
 * them understand. The bucket is private: pictures reach browsers by way of the shop alone.
 */
export function s3Storage(
  { endpoint, bucket, ...account }: S3Settings,
  { timeoutMs, fetch: reach = fetch }: { timeoutMs: number; fetch?: typeof fetch },
): Storage {
  const signer = new AwsClient({ ...account, service: 's3' });

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${encodeURIComponent(name)}`;
    const signed = await signer.sign(url, { method });
    if (body) signed.headers.set('content-type', 'image/webp');
    try {
      const response = await reach(url, {
        method,
        headers: signed.headers,
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal,
      });
      return { status: response.status, bytes: await readBytes(response) };
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause;
      throw new ProviderUnavailable(provider, signal.aborted ? 'timeout' : 'network', { cause });
    }
  };

  return {
    async put(name, bytes) {
      demand(await ask('PUT', name, bytes));
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
