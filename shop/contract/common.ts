import { z } from 'zod';
import { noticePlaces } from '#shop/rules/time/notice.ts';
import { currencies } from '../rules/money/currencies.ts';
import { contentBlock } from './content-blocks.ts';
import { operation } from './operation.ts';
import { id, limit, page, text } from './shared.ts';
import { chatService } from './switches.ts';

/** Spec section 7, Common and content. */
export const checkMaintenanceMode = operation({
  id: 'checkMaintenanceMode',
  method: 'GET',
  path: '/common/check-maintenance-mode',
  summary: 'Whether the shop is closed for maintenance',
  who: ['anyone', 'guest', 'shopper'],
  duringMaintenance: true,
  output: z.object({ is_web_app_maintenance: z.boolean() }),
  refusals: [],
});

export const readSupport = operation({
  id: 'readSupport',
  method: 'GET',
  path: '/common/support',
  summary: 'How to reach the shop, and whether somebody is there now',
  who: ['anyone', 'guest', 'shopper'],
  output: z
    .object({
      phone: z.string().describe('E.164; empty where the shop has none'),
      phone_in_words: z.string().describe('as people read it out'),
      whatsapp: z.string().describe('E.164; empty where the shop has none'),
      open: z.boolean(),
      chat: chatService.describe('the chat service that may be offered beside: its ids are public'),
      standing: z.string().describe('in words: until when, or from when on, in Riyadh’s time'),
      week: z
        .array(z.object({ days: z.string(), times: z.string() }))
        .describe('days with the same hours together'),
      exceptions: z
        .array(z.object({ day: z.string(), times: z.string() }))
        .describe('days to come that differ'),
    })
    .meta({ id: 'Support' }),
  refusals: [],
});

export const shownNotices = operation({
  id: 'shownNotices',
  method: 'GET',
  path: '/common/notices',
  summary: 'What everybody in a city is told at the moment, the newest first',
  who: ['anyone', 'guest', 'shopper'],
  query: z.object({ cities_id: id.optional() }),
  output: z.array(
    z
      .object({
        key: z.string().describe('another one once its words have changed: who closed it is told again'),
        text: z.string(),
        place: z.enum(noticePlaces),
      })
      .meta({ id: 'Notice' }),
  ),
  refusals: [],
});

export const countries = operation({
  id: 'countries',
  method: 'GET',
  path: '/common/countries',
  summary: 'Countries whose phone numbers are taken, with their dialling codes and lengths',
  who: ['anyone', 'guest', 'shopper'],
  output: z.array(
    z.object({
      id: z.int(),
      country_code: z.string(),
      phonecode: z.string(),
      name: z.string(),
      phone_length: z.int(),
    }),
  ),
  refusals: [],
});

export const listCurrencies = operation({
  id: 'currencies',
  method: 'GET',
  path: '/common/currencies',
  summary: 'Currencies that prices are told in: all but SAR as “about”, for riyals are what is charged',
  who: ['anyone', 'guest', 'shopper'],
  output: z.array(
    z.object({
      code: z.enum(currencies),
      riyals: z.number().describe('what one of it costs'),
      as_of: z.iso.date().nullable().describe('null for SAR itself'),
      charged: z.boolean(),
    }),
  ),
  refusals: [],
});

export const city = z
  .object({
    id: z.int(),
    unique_city_id: z.string(),
    region_id: z.int(),
    /** In English, as the spec has it; `other_name` is the Arabic name. */
    name: z.string(),
    other_name: z.string(),
    delivery_service: z.enum(['barq', 'courier']).describe('barq: same day; otherwise 2–5 business days'),
    allow_engrave: z.boolean(),
  })
  .meta({ id: 'City' });
export type City = z.output<typeof city>;

export const saudiCities = operation({
  id: 'saudiCities',
  method: 'GET',
  path: '/common/saudi-cities',
  summary: 'Cities that the shop delivers to, filtered by a part of the name in either language',
  who: ['anyone', 'guest', 'shopper'],
  query: z.object({
    search: text(60).optional(),
    type: z.string().max(20).optional(),
    limit: limit(120, 120),
    page_number: page,
  }),
  output: z.array(city),
  refusals: [],
});

export const districts = operation({
  id: 'districts',
  method: 'GET',
  path: '/common/districts',
  summary: 'Districts of a city, where the shop knows them',
  who: ['anyone', 'guest', 'shopper'],
  query: z.object({ cities_id: id }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  refusals: ['CITY_NOT_FOUND'],
});

/** A content page: blocks that the page draws in order. */
export const contentPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    blocks: z.array(contentBlock),
    updated_at: z.string(),
    version: z.int().describe('counted for each page, from 1'),
    latest: z.boolean(),
  })
  .meta({ id: 'ContentPage' });

export const privacyPolicy = operation({
  id: 'privacyPolicy',
  method: 'GET',
  path: '/page-contents/privacy-policy',
  summary: 'The privacy policy',
  who: ['anyone', 'guest', 'shopper'],
  output: contentPage,
  refusals: ['PAGE_NOT_FOUND'],
});

export const pageContents = operation({
  id: 'pageContents',
  method: 'GET',
  path: '/page-contents/all/{slug}',
  summary:
    'A content page by its slug, as it is; terms, returns and privacy policy also as an earlier version was',
  who: ['anyone', 'guest', 'shopper'],
  params: z.object({ slug: z.string().max(80) }),
  query: z.object({ version: id.optional() }),
  output: contentPage,
  refusals: ['PAGE_NOT_FOUND'],
});
