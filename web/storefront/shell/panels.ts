import { bringMessages } from '../../base/browser-messages.ts';
import { later } from '../../components/overlay/later.tsx';

/* What opens over any page and is loaded when it does, with its strings. No page brings it along. */

export { DeleteDialog, SignInDialog, SignOutDialog } from './account-dialogs.ts';

export const CityPicker = later(async () => {
  const [picker] = await Promise.all([import('../city/city-picker.tsx'), bringMessages('cities')]);
  return picker.default;
}, 'city');
export const HelpPanel = later(async () => {
  const [panel] = await Promise.all([import('../help/help-panel.tsx'), bringMessages('chat')]);
  return panel.default;
}, 'me');
export const CartPanel = later(async () => {
  const [panel] = await Promise.all([import('../cart/cart-panel.tsx'), bringMessages('cart')]);
  return panel.default;
}, 'cart');
