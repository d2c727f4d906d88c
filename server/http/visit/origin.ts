import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { isAtAnyHost } from '#server/kernel/origin.ts';

type Settings = { config: Pick<AppContext['config'], 'sandbox' | 'publicUrl'> };

/**
 * Where this visit has reached the shop, without a slash at the end: PUBLIC_URL, or in a demo what the visitor's
 * browser asked for. X-Forwarded-Host and -Proto count where TRUST_PROXY says so.
 */
export function originOf(context: Settings, request: FastifyRequest): string {
  if (!isAtAnyHost(context.config)) return context.config.publicUrl;
  return originNamed(context, request) ?? context.config.publicUrl;
}

/** A name, an IPv4 or an IPv6 address, with a port or without: nothing that could mean something else in a link. */
const hostForm = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The origin that a request names; null where what it names is no host. Who names none gets PUBLIC_URL. */
export function originNamed({ config }: Settings, request: FastifyRequest): string | null {
  if (request.host === '') return config.publicUrl;
  if (!hostForm.test(request.host)) return null;
  // A proxy that nobody told us of may have taken TLS off on the way.
  if (isHostOf(config.publicUrl, request.host)) return config.publicUrl;
  return URL.parse(`${request.protocol}://${request.host}`)?.origin ?? null;
}

/** Whether a Host header names the host of an address, with its usual port or without. */
export function isHostOf(address: string, host: string): boolean {
  const known = parsed(address);
  // Nearly always as it is written there; each request asks.
  return host === known.host || URL.parse(`${known.protocol}//${host}`)?.host === known.host;
}

/** Addresses of settings: a handful. */
const addresses = new Map<string, URL>();

function parsed(address: string): URL {
  const url = addresses.get(address) ?? new URL(address);
  addresses.set(address, url);
  return url;
}
