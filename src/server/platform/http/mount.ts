/** Serves calls of the contract: what comes in is checked against it, so handlers see typed values only. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { calls, type CallKey, type Calls } from '../../../contract/calls.ts';
import type { Call, OutputOf, ParamsOf } from '../../../contract/call.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors/errors.ts';
import { parseInput, readJson } from './input.ts';

type Parsed<C> = C extends Call<infer B, infer Q, z.ZodType> ? { body: z.output<B>; query: z.output<Q> } : never;
type Input<K extends CallKey> = Parsed<Calls[K]> & { params: ParamsOf<K> };
export type Handler<K extends CallKey> = (
  input: Input<K>,
  c: Context<Env>,
) => Promise<OutputOf<Calls[K]>> | OutputOf<Calls[K]>;

/** What a call asks before it looks at what was sent: the rights, and the row that it is about. */
type Guard<K extends CallKey> = (params: ParamsOf<K>, c: Context<Env>) => unknown;

/**
 * Adds the route of one call to the app. It refuses in the order 401, 403, 404, and then what was sent (400, 415, 422);
 * who may not enter a panel is refused before (`mountPanelGates`).
 * @param guard throws what the handler throws for want of a right or of a row. Called where the input is refused: the
 * handler asks for itself where it is right.
 */
export function mount<K extends CallKey>(app: Hono<Env>, key: K, handler: Handler<K>, guard?: Guard<K>): void {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const declared: Call = calls[key];
  const { cache, errors = [] } = declared;
  const headers = { 'content-type': 'application/json', ...(cache !== undefined && { 'cache-control': cache }) };
  const needsSession = errors.includes('unauthenticated');
  app.on(method, path, async (c) => {
    if (needsSession && !c.var.actor) throw new AppError('unauthenticated');
    // cast: Hono's parameters are those of the path, which is made of the key.
    const params = c.req.param() as ParamsOf<K>;
    const read = await readInput(declared, c).catch(async (error: unknown) => {
      await guard?.(params, c);
      throw error;
    });
    const input: unknown = { ...read, params };
    // cast: both were parsed with the schemas of this call; TypeScript cannot infer that through `key`.
    const output = await handler(input as Input<K>, c);
    return c.body(JSON.stringify(output), 200, headers);
  });
}

/** The parsed body and query of a request. Throws `invalid` and what `readJson` throws. */
async function readInput({ body, query }: Call, c: Context<Env>): Promise<{ body: unknown; query: unknown }> {
  return {
    body: body && parseInput(body, await readJson(c.req.raw)),
    query: query && parseInput(query, c.req.query()),
  };
}
