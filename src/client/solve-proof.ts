/** Solves a challenge of the server in the browser: a second of work, off the main thread where the browser can. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Client } from './client.ts';

/** Milliseconds. */
const timeout = 20_000;

/** The solved challenge as the API takes it; null where it was not found in time. */
export async function solveProof(client: Client): Promise<string | null> {
  const challenge = await client.call('GET /api/requests/challenge', {}, { timeout });
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
