/** Solves the challenge of a form in the browser: a second of work, off the main thread where the browser can. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { browserClient } from '../session/current.ts';

/** Milliseconds. */
const timeout = 20_000;

/** The solved challenge as the API takes it; null where it was not found in time. */
export async function solveProof(): Promise<string | null> {
  const challenge = await browserClient.call('GET /api/requests/challenge', {}, { timeout });
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
