/**
 * The proof of work (altcha-lib) of forms, and of those who have tried in vain to log in: a browser spends a second, a
 * flood spends hours. Nothing is stored but the used ones, for as long as they would be valid. Clients that send none,
 * as browsers without JavaScript, are limited more.
 */
import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { ProofChallenge } from '../../../contract/requests.ts';
import type { Limits } from './limits.ts';
import { AppError } from '../errors/errors.ts';

/** PBKDF2 rounds of each try of a challenge; one in 256 tries has the prefix. */
const costOf = (level: number): number => 2_000 * 2 ** level;
const keyPrefix = '00';
/** Milliseconds in which a challenge may be solved; shorter than the time a used one is remembered. */
const lifetime = 15 * 60_000;

const keyOf = (secret: string): string => createHmac('sha256', secret).update('proof of work').digest('hex');

const parametersOf = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.literal(32),
  keyPrefix: z.literal(keyPrefix),
  expiresAt: z.int(),
});
const payloadOf = z.object({
  challenge: z.object({ parameters: parametersOf, signature: z.string() }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});

/**
 * A challenge for a browser.
 * @param level of the work, from 0.
 * @param now milliseconds.
 */
export async function newChallenge(
  secret: string,
  { level = 0, now = Date.now() }: { level?: number; now?: number } = {},
): Promise<ProofChallenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: costOf(level),
    keyPrefix,
    deriveKey,
    expiresAt: Math.floor((now + lifetime) / 1_000),
    hmacSignatureSecret: keyOf(secret),
  });
  return { parameters: parametersOf.parse(parameters), signature: signature ?? '' };
}

/**
 * The level of the challenge that a request has solved: ours, valid, and not used before. -1 for anything else.
 */
export async function provenLevel(secret: string, limits: Limits, proof: string | undefined): Promise<number> {
  const payload = payloadIn(proof);
  if (!payload) return -1;
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: keyOf(secret) });
  if (!verified || !(await isFirstUse(limits, challenge.parameters.nonce))) return -1;
  return Math.log2(challenge.parameters.cost / costOf(0));
}

function payloadIn(proof: string | undefined): z.output<typeof payloadOf> | null {
  if (!proof) return null;
  try {
    return payloadOf.parse(JSON.parse(Buffer.from(proof, 'base64').toString()));
  } catch {
    return null;
  }
}

async function isFirstUse(limits: Limits, nonce: string): Promise<boolean> {
  try {
    await limits.take('', [['requestProof', nonce]]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}
