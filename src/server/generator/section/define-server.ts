/**
 * Declares what only the server may know of a section: `resources/<section>.server.ts` exports by default what
 * `defineServer` makes of its definition and its rules.
 */
import type { Fields } from '../../../define/field.ts';
import type { Answers, AnyResource, ActionInputOf } from '../../../define/resource.ts';
import type { Changes, DraftRow, Row, StoredRow } from './rows.ts';
import type { Awaitable, Endpoint, QueuedJob, ServerModule, ServerModules, ServerRules } from './section-api.ts';
import type { ActionCall, MoneyAnswer, MoneyCall } from './writes.ts';

/** Declares a job with input; it also has to stand among the `jobs` of the section's server file. */
export const queuedJob = <I>(
  resource: { readonly name: string },
  job: Omit<QueuedJob<I>, 'section' | 'cron'>,
): QueuedJob<I> => ({
  ...job,
  section: resource.name,
});

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

/** What a server file may export; a start-up check refuses other entries. */
export const serverModuleKeys = [
  'section',
  'resolve',
  'validate',
  'before',
  'after',
  'actions',
  'money',
  'endpoints',
  'filmReady',
  'jobs',
  'alerts',
  'import',
  'sample',
] as const satisfies readonly (keyof ServerModule)[];

/** Declares what only the server knows of a section; the rules see rows of its fields. */
export function defineServer<R extends { readonly name: string; readonly fields: Fields }>(
  resource: R,
  { endpoints, ...rules }: ServerDeclaration<R['fields'], ActionInputOf<R>>,
): ServerModule {
  // cast: rules of one section are called with its own rows alone, which the table by section name guarantees.
  const erased = rules as unknown as ServerRules;
  // cast: likewise the bodies, queries and rows of its endpoints, which are checked against its own schemas.
  const list = endpoints?.((endpoint) => endpoint as unknown as Endpoint) ?? [];
  return { ...erased, section: resource.name, endpoints: list };
}

/** Puts the modules of the server files under the names of their sections. */
export const serverModulesOf = (modules: Readonly<Record<string, ServerModule>>): ServerModules =>
  new Map(Object.values(modules).map((module) => [module.section, module]));

/** The server files that speak of the rows of a section: its own and, for rows of another's table, the owner's. */
export function modulesFor(modules: ServerModules, resource: AnyResource, owner: AnyResource): ServerModule[] {
  return [...new Set([resource.name, owner.name])].flatMap((name) => modules.get(name) ?? []);
}
