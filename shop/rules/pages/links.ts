import { emailProblem } from '../accounts/account.ts';
import { linkForm } from './link-form.ts';

/** Addresses that a text leads to. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(linkForm)].map(([, , address = '']) => address);
}

/** Whether something is written like a link that isn't one, and would stand on the page as it is typed. */
export function hasBrokenLink(text: string): boolean {
  return text.replace(linkForm, '').includes('](');
}

type LinkProblem = 'link_kind' | 'link_address' | 'link_mail' | 'link_phone';

/**
 * What is wrong with an address that a text may lead to; null where nothing is. Pages of the shop by their path, others
 * by http(s) alone, a mailbox without anything that a mail would be filled with, a phone number. Whether a path is one of
 * the shop's, the shop knows.
 */
export function linkProblem(address: string): LinkProblem | null {
  if (address.startsWith('/')) return isOwnPath(address) ? null : 'link_address';
  if (/^https?:/i.test(address)) return isElsewhere(address) ? null : 'link_address';
  if (address.startsWith('mailto:')) {
    const mailbox = address.slice('mailto:'.length);
    const isPlain = /^[^?&%,;:<>"'\\\s]+$/.test(mailbox);
    return isPlain && emailProblem(mailbox, { mustEndWithCom: false }) === null ? null : 'link_mail';
  }
  if (address.startsWith('tel:')) return /^tel:\+?\d[\d-]{1,18}\d$/.test(address) ? null : 'link_phone';
  return 'link_kind';
}

/** The path, what is asked for and the anchor of an address of the shop's own; null for what is none. */
export function partsOfOwn(address: string): { path: string; query: URLSearchParams; anchor: string } | null {
  const url = isOwnPath(address) ? URL.parse(address, here) : null;
  const anchor = url && decoded(url.hash.slice(1));
  return url && anchor !== null ? { path: url.pathname, query: url.searchParams, anchor } : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const here = 'https://shop.invalid';

/** A path that no browser takes for another host, with nothing in it that could be read in two ways. */
function isOwnPath(address: string): boolean {
  if (/^\/[/\\]/.test(address) || /[\\\p{Cc}]/u.test(address)) return false;
  const url = URL.parse(address, here);
  return (
    url?.origin === here && url.pathname + url.search + url.hash === address && decoded(url.hash) !== null
  );
}

function isElsewhere(address: string): boolean {
  if (!/^https?:\/\/[^/\\?#]/.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}
