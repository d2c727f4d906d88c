import { useRootData } from '../../base/root-data.ts';

/** Where a gift is chosen: among the gifts, or in a shop that has none of their own among all that it sells. */
export function useGiftsPath(): string {
  return useRootData().absent.includes('/gifts') ? '/products' : '/gifts';
}
