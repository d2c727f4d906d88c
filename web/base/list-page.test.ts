import { describe, expect, it } from 'vitest';
import { lastPage, pageOf, refuseBeyond } from './list-page.ts';

describe('a page of a list', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=٣', 3],
    ['page=0', 1],
    ['page=-4', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=99999999999999999999', 10_000],
  ])('%s is %i', (address, page) => expect(pageOf(new URLSearchParams(address))).toBe(page));

  it('has a last one, also of nothing', () => {
    expect(lastPage({ total: 0, limit: 24 })).toBe(1);
    expect(lastPage({ total: 24, limit: 24 })).toBe(1);
    expect(lastPage({ total: 25, limit: 24 })).toBe(2);
  });

  it('beyond the last one is a 404 that knows the last', () => {
    expect(() => refuseBeyond({ total: 98, limit: 24, page_number: 5 })).not.toThrow();
    expect(() => refuseBeyond({ total: 0, limit: 24, page_number: 1 })).not.toThrow();
    const refused = expect(() => refuseBeyond({ total: 98, limit: 24, page_number: 6 }));
    refused.toThrow(
      expect.objectContaining({ data: { beyond: { page: 6, pages: 5 } }, init: { status: 404 } }),
    );
  });
});
