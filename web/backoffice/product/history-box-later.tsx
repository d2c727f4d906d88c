import { lazy } from 'react';
import type { HistoryBox } from './history-box.tsx';

const load = async (): Promise<{ default: typeof HistoryBox }> => {
  const { HistoryBox: Shown } = await import('./history-box.tsx');
  return { default: Shown };
};

/** The history of a product: drawn at once, and woken up by a script of its own, because few ask for it. */
export const HistoryBoxLater = import.meta.env.SSR ? (await load()).default : lazy(load);
