import type { notifyMe } from '#shop/contract/help/waits.ts';
import type { Output } from '#shop/contract/operation.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** ask: nothing is waited for; contact and code: where to; done: it is; here: the product can be had. */
export type WaitStep = 'ask' | 'contact' | 'code' | 'done' | 'here';

/** How far somebody has come, and what became of the last press. */
export type WaitView = FormResult<{
  step: WaitStep;
  by: 'sms' | 'email';
  typed: { phone: string; email: string };
  /** Seconds until another code can be asked for. */
  resendIn: number;
  reach: Output<typeof notifyMe>['reach'];
  /** It was just ended. */
  stopped?: boolean;
}>;

/** Where one asks about a product in a colour, with and without script. */
export function waitAddress(product: number, color: number | null): string {
  return `/notify-me?product=${product}${color === null ? '' : `&color=${color}`}`;
}
