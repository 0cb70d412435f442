/**
 * What only the server may know of a section: `resources/<section>.server.ts` exports by default what `defineServer`
 * makes of its definition and its rules. Rules run inside the transaction of the write, after validation and before
 * the row is stored; endpoints, jobs and actions are served beside the section's own operations.
 */
import type * as z from 'zod';
import type { AdminAlert } from '../../../contract/admin.ts';
import type { Actor, Requirement } from '../../../define/condition.ts';
import type { Fields, Label } from '../../../define/field.ts';
import type { ValuesOf } from '../../../define/field-values.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Action, Answers, AnyResource, AskedBy, Panel, SystemFields } from '../../../define/resource.ts';
import type { View } from '../../../define/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlatformServices } from '../../platform/env.ts';
import type { JobQueue, QueuedWork } from '../../platform/jobs/job-queue.ts';

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
  readonly isOwnFlow?: true;
}

/** A row of any section. */
export type Row = Readonly<Record<string, unknown>>;

/** Values of the fields of a section. */
export type Values<F extends Fields> = Readonly<ValuesOf<F>>;
/** A row as it is stored. */
export type StoredRow<F extends Fields> = Values<F> & Readonly<SystemFields>;
/** A row as it would be stored: without id and times while it is being made. */
export type DraftRow<F extends Fields> = Values<F> & Readonly<Partial<SystemFields>>;
/** The row of a definition as it would be stored: `DraftOf<typeof courses>`. Stored rows are `RecordOf`. */
export type DraftOf<R extends { readonly fields: Fields }> = DraftRow<R['fields']>;
/** Fields that a rule sets. */
export type Changes<F extends Fields> = Partial<Values<F>>;

/** One write of one row. Without types: a row of any section. */
export interface Write<Before = Row, After = Row> {
  /** The stored row, or null when it is being made. */
  readonly before: Before | null;
  /** The row as it would be stored: every field, computed ones too. Null when it is being deleted. */
  readonly after: After | null;
  /** Who writes; null for the product itself (demo data, jobs). */
  readonly actor: Actor | null;
  /** The section of a panel it is written through; null for the product itself and for a person's own flow (`ownAccess`). */
  readonly through: string | null;
  /** The transaction of the write. */
  readonly db: Database;
  readonly queue: JobQueue;
  readonly registry: Registry;
}

/** One row of an action, with what the person answered to its questions. */
export interface ActionCall<Stored = Row, Input = Row> {
  /** The row, locked until the transaction ends. */
  readonly row: Stored;
  /** The checked answers of the action's form (`ask.fields`), by field name. */
  readonly input: Input;
  /** The reason that was given, where the action asks for one. */
  readonly reason: string | null;
  /** Who does it: where a second administrator had to agree, that one. */
  readonly actor: Actor | null;
  /** A user: who asked for it, the actor themselves where nobody had to agree. */
  readonly requestedBy: string | null;
  readonly db: Database;
  readonly queue: JobQueue;
  readonly registry: Registry;
}

/** One row of an action that gives money by hand, before it is done. */
export type MoneyCall<Stored = Row, Input = Row> = Pick<ActionCall<Stored, Input>, 'row' | 'input' | 'db' | 'registry'>;
/** Who gets money, and how much in tomans: what the definition leaves to the server file. */
export interface MoneyAnswer {
  readonly beneficiary?: string | null;
  readonly amount?: number;
  /** A user who asked for it, with the password, before: whoever else does it is their second administrator. */
  readonly requestedBy?: string | null;
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
  readonly panels?: readonly Exclude<Panel, 'public'>[];
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
  /** Answers how many rows it changed, by table, for the log. May run twice: it must not do its work twice. */
  run(services: Services): Promise<Readonly<Record<string, number>>>;
}
/** Work of a section that a rule, an action or an endpoint asks for (`queue.send`). Made by `queuedJob`. */
export interface QueuedJob<I = unknown> extends QueuedWork<I> {
  /** Tells the two kinds of jobs apart. */
  readonly cron?: undefined;
  /** As for `ScheduledJob`. */
  run(services: Services, input: I, job?: JobRun): Promise<Readonly<Record<string, number>>>;
}
/** One try of a job that was asked for; absent where it is run by itself, not from the queue. */
export interface JobRun {
  /** Aborted when the try counts as lost, and when the process ends. */
  readonly signal: AbortSignal;
  /** Whether it is not tried again when it throws. */
  readonly isLast: boolean;
}
/** Answers what is wrong now; nothing where all is well. */
export type SectionAlert = (db: Database) => Promise<readonly Omit<AdminAlert, 'section'>[]>;
export type SectionJob = ScheduledJob | QueuedJob;

/** Declares a job with input; it also has to stand among the `jobs` of the section's server file. */
export const queuedJob = <I>(
  resource: { readonly name: string },
  job: Omit<QueuedJob<I>, 'section' | 'cron'>,
): QueuedJob<I> => ({
  ...job,
  section: resource.name,
});

type Awaitable<T> = T | Promise<T>;

/** The rules of a section: `Stored` and `Draft` are its rows, `Set` the fields that a rule may set. */
export interface ServerRules<Stored = Row, Draft = Row, Set = Row> {
  /**
   * Fields of a row that follow from the row itself; runs first and without the database, so it costs a write no
   * transaction. Throws `AppError` to refuse.
   */
  compute?(before: Stored | null, after: Draft): Set | undefined;
  /** Answers fields to set besides (computed `server` fields among them), or nothing. Throws `AppError` to refuse. */
  beforeWrite?(write: Write<Stored, Draft>): Awaitable<Set | undefined | void>;
  /** After the row is stored, in the same transaction. Answers the tables of other sections it changed, if any. */
  afterWrite?(write: Write<Stored, Stored>): Awaitable<readonly string[] | undefined | void>;
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
  readonly jobs?: readonly SectionJob[];
  /** What administrators who may see the section have to act on: shown above all else on their dashboard. */
  readonly alerts?: readonly SectionAlert[];
  /**
   * Values that make a row the rules accept, where the definition alone cannot tell; generated tests use them.
   * `to` answers the id of a stored row of a section.
   */
  sample?(to: (section: string) => string): Set;
}

/** What actions do, by name: each knows the answers to its own form. `Q` is what they ask. */
type ActionsOf<Stored, Set, Q> = unknown extends Q
  ? ServerRules<Stored, Row, Set>['actions']
  : { readonly [Name in keyof Q]?: (call: ActionCall<Stored, Answers<Q[Name]>>) => Awaitable<Set | undefined | void> };

type MoneyOf<Stored, Q> = unknown extends Q
  ? ServerRules<Stored>['money']
  : { readonly [Name in keyof Q]?: (call: MoneyCall<Stored, Answers<Q[Name]>>) => Awaitable<MoneyAnswer> };

/** What a server file may say of a section whose fields are `F` and whose actions ask `Q`. */
export interface ServerDeclaration<F extends Fields, Q = unknown> extends Omit<
  ServerRules<StoredRow<F>, DraftRow<F>, Changes<F>>,
  'actions' | 'money'
> {
  readonly actions?: ActionsOf<StoredRow<F>, Changes<F>, Q>;
  readonly money?: MoneyOf<StoredRow<F>, Q>;
  /** Further calls; `endpoint` gives each its types. */
  endpoints?(endpoint: EndpointOf<F>): readonly Endpoint[];
}
/** Declares one endpoint with the types of its own body, query and output. */
export type EndpointOf<F extends Fields> = <B, Q, O>(endpoint: Endpoint<StoredRow<F>, B, Q, O>) => Endpoint;

/** What a section's server file exports. */
export interface ServerModule extends ServerRules {
  readonly section: string;
  readonly endpoints: readonly Endpoint[];
}

/** What a server file may export; a start-up check refuses other entries. */
export const serverModuleKeys = [
  'section',
  'compute',
  'beforeWrite',
  'afterWrite',
  'actions',
  'money',
  'endpoints',
  'jobs',
  'alerts',
  'sample',
] as const satisfies readonly (keyof ServerModule)[];

/** Declares what only the server knows of a section; the rules see rows of its fields. */
export function defineServer<R extends { readonly name: string; readonly fields: Fields }>(
  resource: R,
  { endpoints, ...rules }: ServerDeclaration<R['fields'], AskedBy<R>>,
): ServerModule {
  // cast: rules of one section are called with its own rows alone, which the table by section name guarantees.
  const erased = rules as unknown as ServerRules;
  // cast: likewise the bodies, queries and rows of its endpoints, which are checked against its own schemas.
  const list = endpoints?.((endpoint) => endpoint as unknown as Endpoint) ?? [];
  return { ...erased, section: resource.name, endpoints: list };
}

/** The server files of a product, by section. */
export type ServerModules = ReadonlyMap<string, ServerModule>;

/** Puts the modules of the server files under the names of their sections. */
export const serverModulesOf = (modules: Readonly<Record<string, ServerModule>>): ServerModules =>
  new Map(Object.values(modules).map((module) => [module.section, module]));

/** The server files that speak of the rows of a section: its own and, for rows of another's table, the owner's. */
export function modulesFor(modules: ServerModules, resource: AnyResource, owner: AnyResource): ServerModule[] {
  return [...new Set([resource.name, owner.name])].flatMap((name) => modules.get(name) ?? []);
}
