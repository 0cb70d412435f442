/** What else happens where an account is opened, in its transaction: given by those who compose the server. Types only. */
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../db/database.ts';

export interface NewAccount {
  readonly user: string;
  /** The value of the cookie `invite`, as the browser sent it. */
  readonly invite: string | null;
  /** Milliseconds. */
  readonly at: number;
}
export type OnNewAccount = (tx: Database, registry: Registry, account: NewAccount) => Promise<unknown>;
