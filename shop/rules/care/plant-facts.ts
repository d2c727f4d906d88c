import type { Light } from '../catalogue/products.ts';

/**
 * How a plant takes its water: when its soil has dried through, half or on top; in soil that stays moist; from below;
 * in the cup of its leaves; by soaking roots that grow in bark; or it lives in water, which is changed.
 */
export const waterings = ['through', 'half', 'top', 'moist', 'below', 'cup', 'soak', 'in_water'] as const;
export type Watering = (typeof waterings)[number];

/** What air a plant likes: it bears the dry air of air-conditioning, is content in a room, wants it humid, or fresh. */
export const airs = ['dry', 'room', 'humid', 'fresh'] as const;
export type Air = (typeof airs)[number];

/** The facts of a plant that tell what may be wrong with it; null: not known. */
export type Living = { light: Light | null; watering: Watering | null; air: Air | null };
