/** Every call that is not CRUD over a section, by `METHOD /path/{param}`. The browser imports its types only. */
import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { publicCalls } from './public.ts';

export const calls = { ...authCalls, ...publicCalls, ...adminCalls };
export type Calls = typeof calls;
export type CallKey = keyof Calls;
