import { type Brand, brand } from '#shop/contract/store/brand.ts';
import { lookOf } from './written.ts';

/** What is asked to be seen before it is saved; null: nothing, or nothing that could be worn. */
export function previewOf(asked: URLSearchParams, now: Brand): Brand | null {
  if (!asked.has('accent')) return null;
  const form = new FormData();
  for (const [name, value] of asked) form.set(name, value);
  const checked = brand.safeParse({ ...now, ...lookOf(form) });
  return checked.success ? checked.data : null;
}
