import { describe, expect, it } from 'vitest';
import { demoPages } from '#tools/demo/content/pages.ts';
import { realFacts } from '../../tests/support/shop/real-facts.ts';
import { demandLegalFacts } from './demand-legal-facts.ts';

/* What keeps a shop in production from opening is told all at once: its facts, and pages that name another's. */

const shop = realFacts;

describe('a shop in production', () => {
  it('opens with its own facts, and with pages that name no other shop', () => {
    const text = { ar: '[hello@shop.sa](mailto:hello@shop.sa)', en: 'Number 7012345678' };
    expect(() => demandLegalFacts({ shop }, [])).not.toThrow();
    expect(() => demandLegalFacts({ shop }, [{ slug: 'terms', title: text }])).not.toThrow();
  });

  it('reads together what it lacks, of its facts and on which page', () => {
    const lacking = { ...shop, unified_number: '', vat_number: '' };
    const faq = { slug: 'faq', blocks: { en: [{ type: 'list', items: ['x', 'hello@asees.example'] }] } };
    expect(() => demandLegalFacts({ shop: lacking }, [faq])).toThrow(
      /docs\/operations\.md\):\nshop\.unified_number .*\nshop\.vat_number .*\npage \/faq .*: hello@asees\.example$/,
    );
  });

  it('doesn’t open with the legal pages of the demo, each named with what it says', () => {
    const legal = demoPages().filter(({ slug }) => ['terms', 'returns', 'privacy-policy'].includes(slug));
    expect(legal).toHaveLength(3);
    for (const page of legal)
      expect(() => demandLegalFacts({ shop }, [page])).toThrow(
        new RegExp(`\npage /${page.slug} names the demo's example: .*asees\\.example`),
      );
  });
});
