import type { Browser } from '@playwright/test';
import { checkAll } from './checks.ts';
import { randomFrom } from './random.ts';
import { takeStep } from './steps.ts';
import { Visitor } from './visitor.ts';

/** Steps of one walk. */
const stepsOfAWalk = 25;

/**
 * One walk through the shop, as its seed says: after every step everything that must hold is looked at. Throws with the
 * seed, the steps up to there and what was wrong.
 */
export async function walk(
  browser: Browser,
  given: { seed: number; language: 'ar' | 'en'; origin: string; sandboxUrl: string; until: number },
): Promise<number> {
  const random = randomFrom(given.language === 'ar' ? given.seed : ~given.seed);
  // The same shop by another of its names.
  const origin = random.chance(0.5) ? given.origin : given.origin.replace('127.0.0.1', 'localhost');
  const visitor = await Visitor.enter(browser, { ...given, origin, random });
  let taken = 0;
  try {
    await visitor.open('/');
    await visitor.settle();
    while (taken < stepsOfAWalk && Date.now() < given.until) {
      await takeStep(visitor);
      await checkAll(visitor);
      taken += 1;
    }
    return taken;
  } catch (error) {
    const picture = `test-results/walk-${given.seed}-${given.language}.png`;
    await visitor.page.screenshot({ path: picture }).catch(() => {});
    const trail = visitor.trail.map((step, at) => `${at + 1}. ${step}`).join('\n');
    throw new Error(
      `seed ${given.seed}, ${given.language}, step ${taken + 1}: ${(error as Error).message.slice(0, 600)}\n\n${trail}\n\nat ${visitor.page.url()}, seen in ${picture}`,
    );
  } finally {
    await visitor.leave();
  }
}
