import { expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

it('a template names whom and what it is about, and leaves nothing where that isn’t known', () => {
  const text = 'أهلًا [الاسم]، راجعنا الطلب [الطلب] وسنعود إليك.';
  expect(fillTemplate(text, { name: 'سارة', order: 'AS-10023' })).toBe(
    'أهلًا سارة، راجعنا الطلب AS-10023 وسنعود إليك.',
  );
  expect(fillTemplate(text, { name: '', order: '' })).toBe('أهلًا، راجعنا الطلب وسنعود إليك.');
  expect(fillTemplate('[Name] [else]', { name: '[order]', order: 'x' })).toBe('[order] [else]');
});
