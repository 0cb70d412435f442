/**
 * The only gate: nothing of a section is read or written without an `Access`, and only these functions make one.
 * What a person may do follows from the definition (`define/rules.ts`); here it is enforced.
 */
import type { Actor } from '../../../define/condition.ts';
import { panelsOf } from '../../../define/registry.ts';
import { panelRefusal, viewFor, type View } from '../../../define/rules.ts';
import type { Action, AnyResource, Panel } from '../../../define/resource.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';
import type { Access, Services } from './section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';

export type { Access } from './section-api.ts';

export interface Caller {
  readonly actor: Actor | null;
  readonly address: string | null;
}

/** Someone with a session, as `ownAccess` takes them. */
export interface SignedInCaller {
  readonly actor: Actor;
  readonly address: string | null;
}

/**
 * Opens a section for an action. Throws `unauthenticated`, `forbidden`, `not_approved` (a panel the caller may not
 * enter), `not_found` (no such section), `forbidden` (a section or action without permission).
 */
export function authorize(services: Services, caller: Caller, panel: Panel, section: string, action: Action): Access {
  requirePanel(caller.actor, panel);
  const resource = services.registry.get(section);
  if (!resource) throw new AppError('not_found');
  const view = viewOf(services, caller.actor, panel, section);
  if (!view || !view.can[action]) throw new AppError('forbidden');
  return { services, view, actor: caller.actor, address: caller.address };
}

/** Every section that a person sees in a panel of theirs, each opened to view it. */
export function openSections(services: Services, caller: Caller): Access[] {
  const entered = panelsOf(services.registry).filter((panel) => panelRefusal(panel, caller.actor) === null);
  return entered.flatMap((panel) =>
    [...services.registry.keys()].flatMap((section) => {
      const view = viewOf(services, caller.actor, panel, section);
      return view?.can.view ? [{ services, view, actor: caller.actor, address: caller.address }] : [];
    }),
  );
}

/** Throws unless the actor may enter the panel. */
export function requirePanel(actor: Actor | null, panel: Panel): void {
  const refusal = panelRefusal(panel, actor);
  if (refusal) throw new AppError(refusal);
}

/** The person, who enters the panel. Throws `unauthenticated`, `forbidden` or `not_approved` for others. */
export function requireMember(actor: Actor | null, panel: Panel): Actor {
  requirePanel(actor, panel);
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

/** The section as the storefront shows it to anyone: what `panels.public` of the definition opens. */
export function publicAccess(services: Services, section: string): Access {
  return authorize(services, { actor: null, address: null }, 'public', section, 'view');
}

/** A section as the product itself works on it, in jobs: every row and every right, and no person in the audit log. */
export function productAccess(services: Services, resource: AnyResource): Access {
  const actor: Actor = { userId: '', role: 'admin', permissions: knownPermissions(services.registry), identities: {} };
  return { services, view: viewFor(resource, 'admin', actor, services.registry)!, actor: null, address: null };
}

/**
 * A section as the product works on it for a person, on a row that is theirs: of its fields these alone are written, and
 * the audit log names the person. The caller sees to it that the row is theirs.
 */
export function selfAccess(
  services: Services,
  caller: SignedInCaller,
  section: string,
  fields: readonly string[],
): Access {
  const resource = services.registry.get(section);
  if (!resource) throw new Error(`no section ${section}`);
  const { view } = productAccess(services, resource);
  return { services, view: { ...view, creatable: fields, editable: fields }, ...caller, isSelfService: true };
}

/**
 * Views by person: an `Actor` lives as long as the entry of its session in the cache, so each view is computed once per
 * person and section.
 */
const views = new WeakMap<object, Map<string, View | null>>();
const anonymous = {};

function viewOf(services: Services, actor: Actor | null, panel: Panel, section: string): View | null {
  const key = `${panel}/${section}`;
  const owner = actor ?? anonymous;
  let cached = views.get(owner);
  if (!cached) views.set(owner, (cached = new Map()));
  let view = cached.get(key);
  if (view === undefined) {
    cached.set(key, (view = viewFor(services.registry.get(section)!, panel, actor, services.registry)));
  }
  return view;
}
