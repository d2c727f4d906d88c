import { type ComponentType, lazy } from 'react';
import { accountMessages } from '../../browser-messages.ts';

/*
 * What of the account is loaded when it is needed: the dialogs and the menu of somebody who is signed in, with their
 * strings. No page brings any of it along.
 */

function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), accountMessages()]);
    return { default: component };
  });
}

export const SignInDialog = later(async () => (await import('../sign-in-dialog.tsx')).SignInDialog);
export const SignOutDialog = later(async () => (await import('../sign-out-dialog.tsx')).SignOutDialog);
export const DeleteDialog = later(async () => (await import('../sign-out-dialog.tsx')).DeleteDialog);
export const ShopperEntries = later(async () => (await import('../shopper-entries.tsx')).ShopperEntries);
