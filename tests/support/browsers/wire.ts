import { request } from 'node:http';
import { expect } from 'vitest';
import { type ErrorCode, errorStatus } from '#shop/contract/errors.ts';
import type { Language } from '#shop/contract/operation.ts';

/** What is put on the wire, exactly: nothing is normalised, escaped or checked on the way. */
export type Sent = {
  method?: string;
  /** From the slash on, query included. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Received = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed body; undefined where it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  json: any;
};

/**
 * Sends a request as it stands and takes the answer even when it comes before the request was read to its end, which
 * `fetch` would call an error.
 */
export function send(url: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      answered = true;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => {
        text += piece;
      });
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      response.on('end', done);
      response.on('error', done);
    });
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    sent.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const asJson = { 'content-type': 'application/json' };

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** Whether a text can be read by who speaks the language: Arabic has Arabic letters, English has none. */
export function isIn(language: Language, text: string): boolean {
  return language === 'ar' ? arabic.test(text) : latin.test(text) && !arabic.test(text);
}

/**
 * Holds a refusal against its form: envelope, status, a known code, a message in the language, and nothing of the
 * shop's inside. Answers the code.
 */
export function expectRefusal(
  { status, json, text }: Pick<Received, 'status' | 'json' | 'text'>,
  language: Language,
): ErrorCode {
  expect(json, text.slice(0, 300)).toMatchObject({ success: false, statusCode: status, data: null });
  expect(Object.keys(json).sort()).toEqual(['data', 'error', 'message', 'statusCode', 'success']);
  const { code, fields = {}, retry_after, session_ended: _ended, ...rest } = json.error;
  expect(rest).toEqual({});
  if (retry_after !== undefined) expect(retry_after).toBeGreaterThan(0);
  expect(errorStatus).toHaveProperty(code, status);
  for (const message of [json.message, ...Object.values<string>(fields)]) {
    expect(isIn(language, message), `${code} in ${language}: ${message}`).toBe(true);
  }
  expect(text).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|node:internal|select .+ from |insert into/i);
  return code;
}
