import { useLocation } from 'react-router';
import type { ProductData } from './load.server.ts';

export type ColorData = ProductData['colors'][number];

/** The colour that the address asks for, or the first that is there; null for a product without colours. */
export function useChosenColor({ colors }: ProductData): ColorData | null {
  const asked = Number(new URLSearchParams(useLocation().search).get('color'));
  return colors.find(({ id }) => id === asked) ?? colors.find(({ left }) => left > 0) ?? colors[0] ?? null;
}
