/** Serves calls of the contract: what comes in is checked against it, so handlers see typed values only. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { calls, type CallKey, type Calls } from '../contract/calls.ts';
import type { Call, OutputOf, ParamsOf } from '../contract/call.ts';
import type { Env } from './env.ts';
import { parseInput, readJson } from './input.ts';

type Parsed<C> = C extends Call<infer B, infer Q, z.ZodType> ? { body: z.output<B>; query: z.output<Q> } : never;
type Input<K extends CallKey> = Parsed<Calls[K]> & { params: ParamsOf<K> };
export type Handler<K extends CallKey> = (
  input: Input<K>,
  c: Context<Env>,
) => Promise<OutputOf<Calls[K]>> | OutputOf<Calls[K]>;

/** Adds the route of one call to the app. */
export function mount<K extends CallKey>(app: Hono<Env>, key: K, handler: Handler<K>): void {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const { cache }: Call = calls[key];
  const headers = { 'content-type': 'application/json', ...(cache !== undefined && { 'cache-control': cache }) };
  app.on(method, path, async (c) => {
    const output = await handler(await readInput(key, c), c);
    return c.body(JSON.stringify(output), 200, headers);
  });
}

/** The parsed body and query of a request. Throws `invalid` and what `readJson` throws. */
async function readInput<K extends CallKey>(key: K, c: Context<Env>): Promise<Input<K>> {
  const declared: Call = calls[key];
  const body = declared.body && parseInput(declared.body, await readJson(c.req.raw));
  const query = declared.query && parseInput(declared.query, c.req.query());
  const input: unknown = { body, query, params: c.req.param() };
  // cast: both were parsed with the schemas of this call; TypeScript cannot infer that through `key`.
  return input as Input<K>;
}
