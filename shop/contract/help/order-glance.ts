import { z } from 'zod';
import { inRiyals } from '../shared.ts';

/** A paid order as it stands beside something else: enough to know which one it is and how it goes. */
export const orderGlance = z
  .object({
    order_number: z.string(),
    status_label: z.string(),
    stopped: z.boolean().describe('cancelled or rejected'),
    paid_at: z.iso.datetime(),
    delivered_at: z.iso.datetime().nullable(),
    recipient_name: z.string().describe('empty where it is for whoever ordered'),
    city: z.string(),
    product_title: z.string().describe("the first line's"),
    picture: z.string(),
    pieces: z.int(),
    total: inRiyals,
    refunded: inRiyals,
  })
  .meta({ id: 'OrderGlance' });
export type OrderGlance = z.output<typeof orderGlance>;
