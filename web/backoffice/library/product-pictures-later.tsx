import { later } from '../../components/page/later.ts';
import type { ProductPictures } from './product-pictures.tsx';
// Documents come with the pictures in them, so their styles have to be there before their script.
import './product-pictures.module.css';
import './thumb.module.css';

const load = async (): Promise<{ default: typeof ProductPictures }> => {
  const { ProductPictures: Shown } = await import('./product-pictures.tsx');
  return { default: Shown };
};

/** The pictures of a product below what else is kept of it: drawn at once, and woken up by a script of their own. */
export const ProductPicturesLater = import.meta.env.SSR ? (await load()).default : later(load);
