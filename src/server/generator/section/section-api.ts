/**
 * What only the server may know of a section (its rules, endpoints, jobs and alerts), and the service container that these
 * are given. When the hooks of a write run is listed in `rest/write.ts`; endpoints, jobs and actions are served beside the
 * section's own operations. Types only; `define-server.ts` declares them.
 */
import type * as z from 'zod';
import type { AdminAlert } from '../../../contract/admin.ts';
import type { Actor, Requirement } from '../../../define/condition.ts';
import type { Label } from '../../../define/field.ts';
import type { PanelName } from '../../../define/panels.ts';
import type { Action } from '../../../define/resource.ts';
import type { View } from '../../../define/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlatformServices } from '../../platform/env.ts';
import type { QueuedWork } from '../../platform/jobs/job-queue.ts';
import type { Row } from './rows.ts';
import type { ActionCall, MoneyAnswer, MoneyCall, Resolution, Write } from './writes.ts';

/** What every part of the server above the platform is given. */
export interface Services extends PlatformServices {
  /** What only the server knows of the sections, by section. */
  readonly modules: ServerModules;
}

/** Leave to work on one section as one person; made by `authorize.ts` alone. */
export interface Access {
  readonly services: Services;
  readonly view: View;
  readonly actor: Actor | null;
  /** Where the request came from, for the audit log. */
  readonly address: string | null;
  /** By a flow of the product on a row that is the person's own, not through a panel. */
  readonly isSelfService?: true;
  /** Whether rows may be a moment old: they are read from a replica where there is one. */
  readonly mayBeOld?: true;
}

/** A call of a section that is neither one of its operations nor an action. */
export interface Endpoint<Stored = Row, B = unknown, Q = unknown, O = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Its address below the section's: `words`, or `{id}/words` for a call about one row, which must lie in the caller's
   * scope.
   */
  readonly path: string;
  readonly label: Label;
  /** The right on the section that opens it. */
  readonly right: Action;
  /** A permission needed besides. */
  readonly permission?: Requirement;
  /** The panels that have it. Default: the administrator's. */
  readonly panels?: readonly PanelName[];
  /** What is sent; anything else is refused with `invalid`. */
  readonly body?: z.ZodType<B>;
  readonly query?: z.ZodType<Q>;
  /** A CSV is sent as the body, of so many bytes at most, instead of JSON; the handler gets it as `text`. */
  readonly csv?: { readonly maxBytes: number };
  /** What is answered; also its description in the OpenAPI. */
  readonly output: z.ZodType<O>;
  handler(call: EndpointCall<Stored, B, Q>): Promise<O> | O;
}
export interface EndpointCall<Stored = Row, B = unknown, Q = unknown> {
  readonly services: Services;
  readonly access: Access;
  readonly body: B;
  /** The CSV that was sent; empty for calls without one. */
  readonly text: string;
  readonly query: Q;
  /** The row of a call about one row (`{id}/words`), with every field; null for the others. */
  readonly row: Stored | null;
}

/** Work of a section that is due at times. */
export interface ScheduledJob {
  /** Unique within the section; kebab-case. */
  readonly name: string;
  /** Minute, hour, day, month, weekday, in Tehran. */
  readonly cron: string;
  readonly input?: undefined;
  /** Of work that takes long: as of `QueuedWork`. Default 15 minutes, and 2 retries. */
  readonly limits?: { readonly expire: number; readonly heartbeat: number; readonly retries: number };
  /**
   * Answers how many rows it changed, by table, for the log. May run twice: it must not do its work twice.
   * @param signal aborted when the run counts as lost, and when the process ends.
   */
  run(services: Services, signal?: AbortSignal): Promise<Readonly<Record<string, number>>>;
}
/** Work of a section that a rule, an action or an endpoint asks for (`queue.send`). Made by `queuedJob`. */
export interface QueuedJob<I = unknown> extends QueuedWork<I> {
  /** Tells the two kinds of jobs apart. */
  readonly cron?: undefined;
  /** As for `ScheduledJob`. */
  run(services: Services, input: I, job?: JobRun): Promise<Readonly<Record<string, number>>>;
}
/** One try of a job that was requested; absent where it is run by itself, not from the queue. */
export interface JobRun {
  /** Aborted when the try counts as lost, and when the process ends. */
  readonly signal: AbortSignal;
  /** Whether it is not tried again when it throws. */
  readonly isLast: boolean;
}
/** Answers what is wrong now; nothing where all is well. */
export type SectionAlert = (db: Database) => Promise<readonly Omit<AdminAlert, 'section'>[]>;
export type SectionJob = ScheduledJob | QueuedJob;

export type Awaitable<T> = T | Promise<T>;

/** How lines of a file become rows, in a section whose definition has an `import`. */
export interface ImportRules<Draft = Row> {
  /** The right to the section that bringing rows in takes. Default: `create`. */
  readonly right?: 'create' | 'edit';
  /** A permission needed besides. */
  readonly permission?: Requirement;
  /** All fields of the file and of `origin` are written; without it, only those that the person may write in a form. */
  readonly asProduct?: true;
  /** Where a row came from: values that each gets, and the field that takes the id of the import. */
  readonly origin?: { readonly values: Partial<Draft>; readonly importId: Extract<keyof Draft, string> };
  /** Whether the row is stored already: it is left as it is then, and its line counts as found. */
  isStored?(db: Database, row: Draft): Promise<boolean>;
}

/** The rules of a section: `Stored` and `Draft` are its rows, `Set` the fields that a rule may set. */
export interface ServerRules<Stored = Row, Draft = Row, Set = Row> {
  /**
   * Fields of a new or changed row that follow from the row itself (computed `server` fields among them), without the
   * database. Refuses nothing: that is for `validate`.
   */
  resolve?(draft: Resolution<Stored, Draft>): Set | undefined;
  /**
   * What must hold of a row that is stored, and of one that is deleted (`after` is null then). Each rule refuses by
   * throwing an `AppError` and changes nothing; one that refuses does not keep the others from being asked.
   */
  readonly validate?: readonly ((write: Write<Stored, Draft>) => Awaitable<void>)[];
  /** Before the row is stored or deleted: what the row takes from elsewhere. Answers further fields to set, or nothing. */
  before?(write: Write<Stored, Draft>): Awaitable<Set | undefined | void>;
  /**
   * After the row is stored or deleted, in the same transaction, also when it comes back from the trash (`before` is null
   * then). Answers the tables of other sections it changed, if any.
   */
  after?(write: Write<Stored, Stored>): Awaitable<readonly string[] | undefined | void>;
  /**
   * What an action or a transition does beyond its `set`, by name: answers further fields to set. Runs in the
   * transaction of the action, before the row is stored. Throws `AppError` to refuse.
   */
  readonly actions?: Readonly<Record<string, (call: ActionCall<Stored>) => Awaitable<Set | undefined | void>>>;
  /**
   * For actions whose definition leaves the beneficiary or the amount of its `money` to the server, by name: reads them,
   * before the action is done, and changes nothing.
   */
  readonly money?: Readonly<Record<string, (call: MoneyCall<Stored>) => Awaitable<MoneyAnswer>>>;
  /** When a film is ready and its duration known, in whole seconds; in the transaction that notes it. */
  filmReady?(film: { readonly path: string; readonly duration: number; readonly db: Database }): Promise<void>;
  readonly jobs?: readonly SectionJob[];
  readonly import?: ImportRules<Draft>;
  /** What administrators who may see the section have to act on: shown above all else on their dashboard. */
  readonly alerts?: readonly SectionAlert[];
  /**
   * Values that make a row the rules accept, where the definition alone cannot tell; generated tests use them.
   * `to` answers the id of a stored row of a section.
   */
  sample?(to: (section: string) => string): Set;
}

/** What a section's server file exports. */
export interface ServerModule extends ServerRules {
  readonly section: string;
  readonly endpoints: readonly Endpoint[];
}

/** The server files of a product, by section. */
export type ServerModules = ReadonlyMap<string, ServerModule>;
