import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

/*
 * A worker: solves the challenge that it is sent, and answers the payload that `contactUs` and `corporateGifts` take as
 * `work`. Loaded only while there is a flood.
 */

const secondsMost = 60;

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  // A page that isn't served by HTTPS has no hashing: no solution then.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: secondsMost * 1000 }).catch(
    () => null,
  );
  self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : '');
};
