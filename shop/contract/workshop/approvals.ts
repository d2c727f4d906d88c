import { z } from 'zod';
import { creditReasons } from '#shop/rules/payments/credit.ts';
import { approvalKinds, approvalStates } from '#shop/rules/staff/approval.ts';
import { operation } from '../operation.ts';
import { flag, inRiyals, text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { decidedImport, importRecord } from './imports.ts';
import { askedRefund } from './orders.ts';
import { productChange } from './product-changes.ts';

/* What takes a second person: asked for by one of staff, decided by somebody else who may (decision 0067). */

const moment = z.iso.datetime();
const params = z.object({ id: z.uuid({ error: 'unknown' }) });

/** What a coupon will promise. */
const couponWish = z.object({
  code: z.string(),
  is_new: z.boolean(),
  kind: z.enum(['percent', 'fixed', 'free_delivery']),
  percent: z.int().nullable(),
  amount: inRiyals.nullable(),
  ceiling: inRiyals.nullable(),
  minimum: inRiyals,
  in_total: z.int().nullable(),
  last_day: z.iso.date().nullable(),
});

export const approval = z
  .object({
    id: z.uuid(),
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    over: z.boolean().describe('nobody decided in time'),
    amount: inRiyals.describe('when it was asked for; 0 where nobody knows'),
    reason: z.string(),
    asked_by: colleague.nullable(),
    asked_at: moment,
    expires_at: moment,
    decided_by: colleague.nullable(),
    decided_at: moment.nullable(),
    answer: z.string(),
    order_number: z.string().nullable().describe('of a refund'),
    customer: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('of credit'),
    credit_reason: z.enum(creditReasons).nullable().describe('of credit'),
    coupon: couponWish.nullable().describe('as it will be'),
    products: productChange
      .nullable()
      .describe('what changes many of them; itself it tells product by product'),
    price: z
      .object({
        products_id: z.int().nullable().describe('null of an add-on’s'),
        addons_id: z.int().nullable(),
        title: z.string(),
        from: inRiyals,
        to: inRiyals,
        price_before: inRiyals.nullable().describe('what it will be said to have cost before'),
      })
      .nullable()
      .describe('of a product, or of an add-on'),
    rewards: z
      .object({
        percent_before: z.number(),
        percent: z.number(),
        expiry_days_before: z.int(),
        expiry_days: z.int(),
      })
      .nullable()
      .describe('what orders will give back'),
    ...askedRefund,
    today: inRiyals.describe('what the asker has given alone today, of this kind'),
    release_at: moment
      .nullable()
      .describe(
        'from when on the caller, who asked and is alone, may do it; null where somebody else decides',
      ),
    mine: z.boolean().describe('the caller asked for it: somebody else decides'),
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof approval>;

/** What a coupon's wish can meet by the time somebody agrees. */
const ofCoupons = ['COUPON_EXISTS', 'COUPON_LIMIT', 'CHANGED_MEANWHILE'] as const;
/** What was stopped meanwhile. */
const ofProducts = ['PRODUCT_CHANGE_NOT_FOUND', 'PRODUCT_CHANGE_OVER'] as const;
/** What a price can meet. */
const ofPrices = ['PRODUCT_NOT_FOUND', 'ADDON_NOT_FOUND'] as const;

export const listApprovals = operation({
  id: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  summary:
    'What waits for a second person, the oldest first, then what was decided lately; whoever may not decide sees their own wishes',
  who: ['staff'],
  may: 'customers',
  output: z.object({
    waiting: z.array(approval),
    imports: z
      .array(importRecord)
      .describe('files whose prices wait for a second person, who writes them: the oldest first, 50 at most'),
    decided: z.array(approval).describe('50 at most'),
    decided_imports: z
      .array(decidedImport)
      .describe('files whose prices waited so, the latest decided first, 50 at most'),
  }),
  refusals: [],
});

export const decideApproval = operation({
  id: 'decideApproval',
  method: 'POST',
  path: '/approvals/{id}',
  summary: 'Agrees, which does what was asked for at once, or says no and why. Nobody decides their own',
  who: ['staff'],
  may: 'manage',
  proof: true,
  params,
  body: z
    .object({ agree: flag, answer: text(300).default('') })
    .refine(({ agree, answer }) => agree || answer !== '', { error: 'reason_required', path: ['answer'] }),
  output: z.object({ state: z.enum(approvalStates) }),
  says: ({ state }) => (state === 'approved' ? 'approval_given' : 'approval_refused'),
  refusals: [
    'APPROVAL_NOT_FOUND',
    'APPROVAL_OVER',
    'OWN_REQUEST',
    'ORDER_NOT_FOUND',
    'NOTHING_TO_REFUND',
    'CUSTOMER_WITHOUT_WALLET',
    ...ofCoupons,
    ...ofProducts,
    ...ofPrices,
  ],
});

export const withdrawApproval = operation({
  id: 'withdrawApproval',
  method: 'DELETE',
  path: '/approvals/{id}',
  summary: 'Takes one’s own wish back before anybody decided',
  who: ['staff'],
  may: 'customers',
  params,
  output: z.object({ state: z.enum(approvalStates) }),
  says: 'approval_withdrawn',
  refusals: ['APPROVAL_NOT_FOUND', 'APPROVAL_OVER'],
});

export const releaseOwn = operation({
  id: 'releaseOwn',
  method: 'POST',
  path: '/approvals/{id}/release',
  summary:
    'Does one’s own wish alone, 30 minutes after it was asked for: where the shop is set so and nobody else could agree, then and now (decision 0072)',
  who: ['staff'],
  may: 'manage',
  proof: true,
  params,
  output: z.object({ state: z.enum(approvalStates) }),
  says: 'approval_given',
  refusals: [
    'APPROVAL_NOT_FOUND',
    'APPROVAL_OVER',
    'OWN_REQUEST',
    'RELEASE_EARLY',
    'ORDER_NOT_FOUND',
    'NOTHING_TO_REFUND',
    'CUSTOMER_WITHOUT_WALLET',
    ...ofCoupons,
    ...ofProducts,
    ...ofPrices,
  ],
});

const key = z.string({ error: 'required' }).max(60, { error: 'unknown' });

export const readOwnRelease = operation({
  id: 'readOwnRelease',
  method: 'GET',
  path: '/releases/{key}',
  summary: 'What the link of a mail stops: a wish that its asker is about to do alone',
  who: ['anyone'],
  duringMaintenance: true,
  params: z.object({ key }),
  output: approval.pick({ kind: true, amount: true, state: true }).extend({ release_at: moment }),
  refusals: ['APPROVAL_NOT_FOUND', 'APPROVAL_OVER', 'TOO_MANY_TRIES'],
});

export const stopOwnRelease = operation({
  id: 'stopOwnRelease',
  method: 'POST',
  path: '/releases/{key}',
  summary: 'Stops it: the wish is withdrawn. The link is all that it takes',
  who: ['anyone'],
  duringMaintenance: true,
  params: z.object({ key }),
  output: z.object({ state: z.enum(approvalStates) }),
  says: 'approval_withdrawn',
  refusals: ['APPROVAL_NOT_FOUND', 'APPROVAL_OVER', 'TOO_MANY_TRIES'],
});
