import { walk } from '../../walks/walk.ts';
import { test } from '../support.ts';

/*
 * Shoppers whose ways are drawn by lot: pages, forms, languages, cities, signing in and out, two tabs, lost answers. Looked
 * for are an error page, a dead end, a text that is lost, a total that lies. A minute in each language in the gate;
 * `npm run walks` takes an hour (`-- 15` takes fifteen minutes, `-- 15 SEED` begins with a seed). A seed repeats its way as far as the shop
 * answers alike.
 */

const minutes = Number(process.env.WALK_MINUTES || 1);
/** Always the same in the gate, so that it fails for what was changed; `npm run walks` draws another each time. */
const seed = Number(process.env.WALK_SEED || 2_000);

/** What a walk did stands in its own trail. */
test.use({ trace: 'off' });
// The second time the lot would fall elsewhere.
test.describe.configure({ retries: 0 });

test('walks by lot meet nothing that is wrong', async ({ browser, baseURL, language }) => {
  test.setTimeout(minutes * 60_000 + 60_000);
  const until = Date.now() + minutes * 60_000;
  const sandboxUrl = process.env.SANDBOX_URL as string;
  let steps = 0;
  for (let number = 0; Date.now() < until; number++)
    steps += await walk(browser, {
      seed: seed + number,
      language,
      origin: baseURL as string,
      sandboxUrl,
      until,
    });
  console.log(`${steps} steps from seed ${seed} (${language})`);
});
