import { listChoices } from './choices.ts';
import { listForStaff } from './list-for-staff.ts';
import { setPrice } from './set-price.ts';

/** The list of products as staff see it. */
export const staffListOperations = [listForStaff, listChoices, setPrice];
