import type { ComponentType } from 'react';
import type { PageId } from '#shop/pages.ts';
import { bringMessages } from '../../base/browser-messages.ts';
import { later } from '../../components/overlay/later.tsx';

/*
 * What of the account is loaded when it is needed: the dialogs and the menu of somebody who is signed in, with their
 * strings. No page brings any of it along.
 */

function withWords<Props extends object>(load: () => Promise<ComponentType<Props>>, page: PageId) {
  return later(async () => {
    const [component] = await Promise.all([load(), bringMessages('account')]);
    return component;
  }, page);
}

export const SignInDialog = withWords(
  async () => (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog,
  'sign-in',
);
export const SignOutDialog = withWords(
  async () => (await import('../sign-in/sign-out-dialog.tsx')).SignOutDialog,
  'sign-out',
);
export const DeleteDialog = withWords(
  async () => (await import('../sign-in/sign-out-dialog.tsx')).DeleteDialog,
  'sign-out',
);
export const ShopperName = withWords(async () => (await import('./shopper-entries.tsx')).ShopperName, 'me');
export const ShopperEntries = withWords(
  async () => (await import('./shopper-entries.tsx')).ShopperEntries,
  'own-glance',
);
