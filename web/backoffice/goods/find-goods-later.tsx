import { later } from '../../components/page/later.ts';
import type { FindGoods } from './find-goods.tsx';
// Documents come with the search in them, so its styles have to be there before its script.
import './find-goods.module.css';

const load = async (): Promise<{ default: typeof FindGoods }> => {
  const { FindGoods: Shown } = await import('./find-goods.tsx');
  return { default: Shown };
};

/** The search for products, in a screen that has much else to bring: drawn at once, and woken up by a script of its own. */
export const FindGoodsLater = import.meta.env.SSR ? (await load()).default : later(load);
