/**
 * Declarations of calls that are not CRUD: the key is `METHOD /path/{param}`, the value its input and output. Pure; zod
 * only.
 */
import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * A value of `Cache-Control`: the browser asks again whether its copy is still right, or the content of the address never
 * changes.
 */
export type CacheRule = 'private, no-cache' | 'private, max-age=31536000, immutable';

export interface Call<
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  /** The JSON body; absent for calls without one. */
  readonly body?: B;
  /** The query string. */
  readonly query?: Q;
  readonly output: O;
  /** Who may keep what it answers; without it no one may, as of every refusal. */
  readonly cache?: CacheRule;
  readonly errors?: readonly ErrorCode[];
}
/** Declares a call and infers its types. */
export const call = <
  B extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  O extends z.ZodType = z.ZodType,
>(
  definition: Call<B, Q, O>,
): Call<B, Q, O> => definition;

/** The input and output types of a call, for the client and the handlers of the server. */
export type BodyOf<C> = C extends Call<infer B, z.ZodType, z.ZodType> ? z.input<B> : never;
export type QueryOf<C> = C extends Call<z.ZodType, infer Q, z.ZodType> ? z.input<Q> : never;
export type OutputOf<C> = C extends Call<z.ZodType, z.ZodType, infer O> ? z.output<O> : never;

type ParamNames<K extends string> = K extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** The parts of a call's path that its key has in braces. */
export type ParamsOf<K extends string> = Readonly<Record<ParamNames<K>, string>>;
