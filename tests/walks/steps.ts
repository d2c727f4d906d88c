import { accountSteps } from './steps/account.ts';
import { browseSteps } from './steps/browse.ts';
import { cartSteps } from './steps/cart.ts';
import { checkoutSteps } from './steps/checkout.ts';
import { dialogSteps } from './steps/dialogs.ts';
import type { Step } from './steps/step.ts';
import type { Visitor } from './visitor.ts';
import { weathers } from './visitor.ts';

const weather: Step = {
  name: 'the next answer has bad luck',
  weight: 3,
  async take(visitor) {
    visitor.weather = visitor.random.pick(weathers);
    return visitor.weather;
  },
};

const steps: readonly Step[] = [...browseSteps, ...cartSteps, ...checkoutSteps, ...accountSteps, weather];

/** Takes one step that can be taken where the visitor stands, waits for what it does, and writes it into their trail. */
export async function takeStep(visitor: Visitor): Promise<void> {
  const open = (await visitor.page.locator('dialog:modal').count()) > 0;
  const possible = open ? dialogSteps : steps;
  for (;;) {
    const step = visitor.random.weighted(possible);
    if (step.when && !(await step.when(visitor))) continue;
    visitor.note(step.name);
    const said = await step.take(visitor).catch(async (error: unknown) => {
      // A dialog that opens or goes by itself in this very moment changes what can be pressed: that is no fault.
      const opens = (await visitor.page.locator('dialog:modal').count()) > 0;
      if (opens !== open || (step.when && !(await step.when(visitor)))) return 'a dialog was quicker';
      throw error;
    });
    await visitor.settle();
    visitor.trail.push(`${visitor.trail.pop()}${said ? `: ${said}` : ''} → ${shortAddress(visitor)}`);
    return;
  }
}

/** Where the visitor stands, without the keys of private links. */
function shortAddress({ page }: Visitor): string {
  const { pathname, search } = URL.parse(page.url()) ?? { pathname: page.url(), search: '' };
  return `${pathname}${search}`.replace(/[\w-]{40,}/g, '…');
}
