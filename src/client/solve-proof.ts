/** Solves a challenge of the server in the browser: a second of work, off the main thread where the browser can. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Client } from './client.ts';

/** Milliseconds: a slow telephone takes half of it for the most work that is requested. */
const timeout = 60_000;

/**
 * The solved challenge as the API takes it; null where it was not found in time.
 * @param level how much work, as the server asks for.
 */
export async function solveProof(client: Client, level = 0): Promise<string | null> {
  const challenge = await client.call('GET /api/requests/challenge', { query: { level } }, { timeout });
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
