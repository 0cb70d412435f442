/** A call that a section's server file adds: its right, its row and what was sent are checked before its handler. */
import { meets } from '../../../define/condition.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { parseInput } from '../../platform/http/input.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import type { Access, Endpoint } from '../section/section-api.ts';
import { readRow } from './store.ts';

interface Sent {
  /** Empty for a call about no row. */
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly text: string;
}

/**
 * Answers a call of an endpoint, as its `output` describes it. Throws `forbidden`, `not_found` (a row outside the
 * caller's scope), `invalid`, and what the handler throws.
 */
export async function callEndpoint(
  access: Access,
  endpoint: Endpoint,
  { id, query, body, text }: Sent,
): Promise<unknown> {
  requireEndpoint(access, endpoint);
  const answer = await endpoint.handler({
    services: access.services,
    access,
    row: await rowOf(access, endpoint, id),
    text,
    body: endpoint.body && parseInput(endpoint.body, body),
    query: endpoint.query && parseInput(endpoint.query, query),
  });
  // What the contract does not name never leaves, whatever a handler answers.
  return endpoint.output.parse(answer);
}

/** Throws `forbidden` for callers without the permission of an endpoint: also checked before the input is read. */
export function requireEndpoint({ actor }: Access, { permission }: Endpoint): void {
  if (!meets(permission, actor?.permissions ?? [])) throw new AppError('forbidden');
}

async function rowOf(access: Access, { path }: Endpoint, id: string): Promise<Row | null> {
  if (!path.startsWith('{id}')) return null;
  if (!isId(id)) throw new AppError('not_found');
  return readRow(access, id);
}
