import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, text } from '../shared.ts';

/* Answers that support writes often, kept by support themselves in both languages. */

const ofSupport = { who: ['staff'], may: 'customers' } as const;
const params = z.object({ id });

const words = (most: number) => text(most).refine((given) => given !== '', { error: 'required' });
const both = (most: number) => z.object({ ar: words(most), en: words(most) });

const given = {
  title: both(80),
  text: both(2000).describe(
    '[name] and [order], or [الاسم] and [الطلب], stand for those of what is answered',
  ),
};

export const answerTemplate = z
  .object({
    id: z.int(),
    title: z.object({ ar: z.string(), en: z.string() }),
    text: z.object({ ar: z.string(), en: z.string() }),
    version: z.int(),
  })
  .meta({ id: 'AnswerTemplate' });

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/templates',
  summary: 'Answers to start from, by their titles',
  ...ofSupport,
  output: z.array(answerTemplate),
  refusals: [],
});

export const addTemplate = operation({
  id: 'addTemplate',
  method: 'POST',
  path: '/templates',
  summary: 'Keeps another answer to start from',
  ...ofSupport,
  body: z.object(given),
  output: answerTemplate,
  says: 'template_kept',
  refusals: ['TEMPLATES_FULL'],
});

export const changeTemplate = operation({
  id: 'changeTemplate',
  method: 'PUT',
  path: '/templates/{id}',
  summary: 'Changes an answer to start from',
  ...ofSupport,
  params,
  body: z.object({ ...given, version: id.describe('which was read') }),
  output: answerTemplate,
  says: 'template_kept',
  refusals: ['TEMPLATE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeTemplate = operation({
  id: 'removeTemplate',
  method: 'DELETE',
  path: '/templates/{id}',
  summary: 'Takes an answer to start from away',
  ...ofSupport,
  params,
  output: z.null(),
  refusals: ['TEMPLATE_NOT_FOUND'],
});
