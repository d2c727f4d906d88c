import { z } from 'zod';
import { chatProviders } from '#shop/rules/store/chat.ts';
import { hostAddress } from '#shop/rules/text/host-address.ts';
import { operation } from './operation.ts';
import { flag, text, wasQuery } from './shared.ts';
import { shopFacts } from './shop-facts.ts';

/*
 * What an owner switches without a programmer (decision 0052): each is a row of the table `settings`, and
 * `server/settings/settings.ts` reads them by the shapes that stand here.
 */

const moment = z.iso.datetime({ offset: true, error: 'unknown' });
const words = z.object({ ar: text(300), en: text(300) });

export const maintenanceSwitch = z
  .object({
    on: z.boolean(),
    until: moment
      .nullable()
      .default(null)
      .describe('when it is to be over, as pages say it; null: nobody knows'),
    text: words.nullable().default(null).describe('instead of the shop’s own words; null: those'),
  })
  .meta({ id: 'MaintenanceSwitch' });

export const domainMovedSwitch = z
  .object({ on: z.boolean(), url: z.string().max(200).describe('of the new shop, such as https://asees.sa') })
  .refine(({ on, url }) => !on || hostAddress(url), { error: 'host_address', path: ['url'] })
  .meta({ id: 'DomainMovedSwitch' });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'unknown' });
const spans = z
  .array(z.object({ opens: clock, closes: clock }))
  .max(4, { error: 'unknown' })
  .refine((given) => given.every(({ opens }, at) => at === 0 || opens >= (given[at - 1]?.closes ?? '')), {
    error: 'unknown',
  })
  .describe('in their order; one that closes no later than it opens ends on the next day');

export const supportHours = z
  .object({
    week: z
      .array(spans)
      .length(7, { error: 'unknown' })
      .describe('from Sunday on; a day without spans is closed'),
    exceptions: z
      .array(z.object({ date: z.iso.date({ error: 'unknown' }), spans }))
      .max(100, { error: 'unknown' })
      .default([])
      .describe('days that differ'),
  })
  .meta({ id: 'SupportHours' });

/** The chat service that is offered, and what its loader needs to know. */
export const chatService = z
  .object({
    provider: z
      .enum(chatProviders, { error: 'unknown' })
      .nullable()
      .describe('null: none, and nobody else is told of a visit'),
    base_url: z
      .string()
      .max(200)
      .default('')
      .describe(
        'Chatwoot: where it runs, such as https://app.chatwoot.com, with nothing behind the host; Crisp has one place',
      ),
    website_id: z
      .string()
      .regex(/^[\w-]{0,80}$/, { error: 'unknown' })
      .default('')
      .describe('Chatwoot’s website token, or Crisp’s website id'),
  })
  .refine(({ provider, base_url }) => provider !== 'chatwoot' || hostAddress(base_url), {
    error: 'host_address',
    path: ['base_url'],
  })
  .refine(({ provider, website_id }) => provider === null || website_id !== '', {
    error: 'required',
    path: ['website_id'],
  })
  .meta({ id: 'ChatService' });
export type ChatService = z.output<typeof chatService>;

/** Whether an owner whom nobody else can agree with does their own wishes after half an hour. */
export const ownRelease = z.object({ on: flag }).meta({ id: 'OwnRelease' });

const who = ['staff'] as const;
const may = 'manage';

export const readSwitches = operation({
  id: 'readSwitches',
  method: 'GET',
  path: '/switches',
  summary:
    'What an owner sets: what the shop says of itself, maintenance, the move to another address, the hours of support, the chat service, and whether an owner who is alone does their own wishes',
  who,
  may,
  output: z.object({
    maintenance: maintenanceSwitch,
    domain_moved: domainMovedSwitch,
    support_hours: supportHours,
    chat: chatService,
    own_release: ownRelease,
    shop: shopFacts,
    was: z
      .object({
        ...{ shop: z.string(), maintenance: z.string(), domain_moved: z.string() },
        ...{ support_hours: z.string(), chat: z.string() },
      })
      .describe('of each, for whoever sets it'),
  }),
  refusals: [],
});

export const switchMaintenance = operation({
  id: 'switchMaintenance',
  method: 'PUT',
  path: '/switches/maintenance',
  summary: 'Closes the shop for maintenance, or opens it: sending waits, settling goes on',
  who,
  may,
  query: wasQuery,
  body: maintenanceSwitch,
  output: maintenanceSwitch,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const switchDomainMoved = operation({
  id: 'switchDomainMoved',
  method: 'PUT',
  path: '/switches/domain-moved',
  summary: 'Has every other host lead on to the shop’s new address, or ends that',
  who,
  may,
  query: wasQuery,
  body: domainMovedSwitch,
  output: domainMovedSwitch,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const setSupportHours = operation({
  id: 'setSupportHours',
  method: 'PUT',
  path: '/switches/support-hours',
  summary: 'When somebody answers shoppers: a week, and the days that differ',
  who,
  may,
  query: wasQuery,
  body: supportHours,
  output: supportHours,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const setChat = operation({
  id: 'setChat',
  method: 'PUT',
  path: '/switches/chat',
  summary: 'The chat service that the help panel offers beside the shop’s own ways, or none',
  who,
  may,
  query: wasQuery,
  body: chatService,
  output: chatService,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const setOwnRelease = operation({
  id: 'setOwnRelease',
  method: 'PUT',
  path: '/switches/own-release',
  summary:
    'Has an owner whom nobody else can agree with do their own wishes after 30 minutes, which a mail to them lets be stopped; or ends that',
  who,
  may,
  proof: true,
  body: ownRelease,
  output: ownRelease,
  refusals: [],
});
