/** Sends requests as visitors do, for tests. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Problem } from '../../../contract/errors.ts';
import type { ProofChallenge } from '../../../contract/requests.ts';
import type { TestApp } from '../../testing/app.ts';

export interface Answer {
  readonly status: number;
  readonly number: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The fields with an error. */
  readonly wrong: readonly string[];
}

/** @param address of the visitor; each has limits of its own. */
export const visitor = ({ app }: TestApp, address: string, headers: Readonly<Record<string, string>> = {}) => {
  const connection = { incoming: { socket: { remoteAddress: address } } };
  return {
    async post(path: string, body: unknown): Promise<Answer> {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      };
      return answerOf(await app.request(path, init, connection));
    },
    async upload(body: FormData): Promise<Answer> {
      return answerOf(
        await app.request('/api/collaborate-requests/resume', { method: 'POST', headers, body }, connection),
      );
    },
    async challenge(): Promise<ProofChallenge> {
      const response = await app.request('/api/requests/challenge', {}, connection);
      return (await response.json()) as ProofChallenge;
    },
  };
};

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json()) as { number?: string } & Partial<Problem>;
  return {
    status: response.status,
    number: body.number ?? '',
    body,
    wrong: (body.errors ?? []).map(({ property }) => property),
  };
}

/** What the browser sends for a challenge. */
export async function solved(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
