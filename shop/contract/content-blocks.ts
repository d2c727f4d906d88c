import { z } from 'zod';
import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import { lights } from '#shop/rules/catalogue/products.ts';
import { anchorForm, blockIcons, signs } from '#shop/rules/pages/block-kinds.ts';

/*
 * What every page of content is made of: blocks in order, under headings. They are all that staff edit; a page of its own
 * (questions, care, how to reach us) draws the blocks that it knows in its own way, every other page draws them as text.
 */

/** What links name: after their #, or in `?question=`. It stays when the words change. */
const anchor = z.string().regex(anchorForm);

const icon = z.enum(blockIcons);

/** A block of a content page. Texts may hold links as [words](address). */
export const contentBlock = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text: z.string(), id: anchor.optional() }),
    z.object({ type: z.literal('paragraph'), text: z.string() }),
    z.object({ type: z.literal('list'), items: z.array(z.string()) }),
    z.object({
      type: z.literal('question'),
      question: z.string(),
      answer: z.string(),
      id: anchor.optional(),
      words: z.string().optional().describe('other words that people look for it by; never shown'),
    }),
    z.object({
      type: z.literal('picture'),
      image: z.string(),
      alt: z.string(),
      engraved: z.enum(['dark', 'light']).optional().describe('a sample logo is drawn on its pot'),
      narrow: z.string().optional().describe('the same scene as a phone has room for it'),
    }),
    z.object({
      type: z.literal('glazes'),
      items: z.array(
        z.object({
          slug: anchor.describe('the pot colour that the shop sells under this name'),
          name: z.string(),
          swatch: z.string().regex(/^#[0-9a-f]{6}$/i),
        }),
      ),
    }),
    z.object({ type: z.literal('quote'), text: z.string() }),
    z.object({
      type: z.literal('example'),
      image: z.string(),
      alt: z.string(),
      title: z.string(),
      text: z.string(),
    }),
    z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    z.object({
      type: z.literal('advice'),
      title: z.string(),
      text: z.string(),
      icon: icon.optional(),
      id: anchor.optional().describe('a season, or a way to reach the shop'),
    }),
    z.object({
      type: z.literal('symptom'),
      id: z.enum(signs).describe('what is seen; the first answer to it that fits the plant is given'),
      sign: z.string(),
      when: z
        .object({
          light: z.array(z.enum(lights)).optional(),
          watering: z.array(z.enum(waterings)).optional(),
          air: z.array(z.enum(airs)).optional(),
        })
        .optional()
        .describe('only of plants that live so; without it, of all'),
      cause: z.string(),
      steps: z.array(z.string()),
      about: z
        .enum(['light', 'water', 'air'])
        .optional()
        .describe("the plant's own advice on this is the last step"),
      also: z.string().optional().describe('when it is nothing to worry about, or when to ask us'),
    }),
  ])
  .meta({ id: 'ContentBlock' });
export type ContentBlock = z.output<typeof contentBlock>;
export type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>;
