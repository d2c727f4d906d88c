import { z } from 'zod';
import { id } from '../shared.ts';

/** Somebody of staff, as colleagues name them. */
export const colleague = z
  .object({ id: z.int(), name: z.string(), me: z.boolean() })
  .meta({ id: 'Colleague' });

/** Who is to see to something: somebody who may, or nobody. */
export const assignment = z.object({ staff_id: id.nullable().describe('null: nobody') });
