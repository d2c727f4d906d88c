import { z } from 'zod';
import { viewNameMost } from '#shop/rules/orders/order-list.ts';
import { operation } from '../operation.ts';
import { id, line } from '../shared.ts';
import { orderFilters } from './orders.ts';

/* Filters of the list of orders that somebody of staff keeps under a name. Nobody else sees them. */

const ofStaff = { who: ['staff'], may: 'orders' } as const;
const params = z.object({ id });
const name = line(viewNameMost, 'name_required');

const ownView = z
  .object({
    id: z.int(),
    name: z.string(),
    filters: z.record(z.string(), z.string()).describe('those that say something, as the list takes them'),
  })
  .meta({ id: 'OwnView' });

export const listViews = operation({
  id: 'listViews',
  method: 'GET',
  path: '/views',
  summary: 'One’s own views of the list of orders, in the order in which they were kept',
  ...ofStaff,
  output: z.array(ownView),
  refusals: [],
});

export const saveView = operation({
  id: 'saveView',
  method: 'POST',
  path: '/views',
  summary: 'Keeps filters under a name; saving the same twice is saving it once',
  ...ofStaff,
  body: z.object({ name, ...orderFilters }),
  output: ownView,
  says: 'view_saved',
  refusals: ['VIEW_EXISTS', 'VIEWS_FULL'],
});

export const renameView = operation({
  id: 'renameView',
  method: 'PUT',
  path: '/views/{id}',
  summary: 'Gives one’s own view another name',
  ...ofStaff,
  params,
  body: z.object({ name }),
  output: ownView,
  says: 'view_renamed',
  refusals: ['VIEW_NOT_FOUND', 'VIEW_EXISTS'],
});

export const removeView = operation({
  id: 'removeView',
  method: 'DELETE',
  path: '/views/{id}',
  summary: 'Forgets one’s own view; the orders stay as they are. One that is gone already is gone',
  ...ofStaff,
  params,
  output: z.null(),
  says: 'view_removed',
  refusals: [],
});
