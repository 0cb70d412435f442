/** Serves calls of the contract: what comes in is checked against it, so handlers see typed values only. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { calls, type CallKey, type Calls } from '../contract/calls.ts';
import type { Call, OutputOf } from '../contract/call.ts';
import type { Env } from './env.ts';
import { parseInput, readJson } from './input.ts';

type Parsed<C> = C extends Call<infer B, infer Q, z.ZodType> ? { body: z.output<B>; query: z.output<Q> } : never;
export type Handler<K extends CallKey> = (
  input: Parsed<Calls[K]> & { params: Record<string, string> },
  c: Context<Env>,
) => Promise<OutputOf<Calls[K]>> | OutputOf<Calls[K]>;

/** Adds the route of one call to the app. */
export function mount<K extends CallKey>(app: Hono<Env>, key: K, handler: Handler<K>): void {
  const [method, template] = key.split(' ') as [string, string];
  const declared: Call = calls[key];
  app.on(method, template.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const body = declared.body && parseInput(declared.body, await readJson(c.req.raw));
    const query = declared.query && parseInput(declared.query, c.req.query());
    return c.json((await handler({ body, query, params: c.req.param() } as never, c)) as object);
  });
}
