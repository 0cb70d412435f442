/**
 * Where a panel finds what it shows first, for the page that starts it. Nothing is allowed here: the calls at these
 * addresses ask for the rights themselves.
 */
import type { UserInfo } from '../../../contract/auth.ts';
import type { Actor } from '../../../define/condition.ts';
import { listAddress, listAt, type FirstAddresses } from '../../../define/first-list.ts';
import { pathMap } from '../../../define/panel-paths.ts';
import { panelOf, type PanelTable } from '../../../define/panels.ts';
import { viewFor } from '../../../define/rules.ts';
import type { Services } from '../section/section-api.ts';
import { definitionsVersion } from './definitions.ts';

/** @param user who opens the page. @param page its address. */
export type FindFirstAddresses = (user: UserInfo, page: URL) => FirstAddresses;

export const firstAddresses =
  (services: Services, panels: PanelTable): FindFirstAddresses =>
  (user, page) => {
    const actor: Actor = {
      userId: user._id,
      role: user.role,
      permissions: user.permissions,
      // cast: the contract leaves the fields of these rows open; they hold plain values only.
      identities: user.identities as Actor['identities'],
      panelStatus: user.panelStatus,
    };
    return {
      definitions: `/api/definitions/${definitionsVersion(services, actor)}`,
      list: firstList(services, panels, actor, page),
    };
  };

function firstList({ registry }: Services, panels: PanelTable, actor: Actor, page: URL): FirstAddresses['list'] {
  const panel = panelOf(actor.role);
  const root = panel && panels[panel]?.path;
  if (!panel || !root) return null;
  const section = pathMap(root, registry, new Map(), panel).sectionOf(page.pathname);
  const view = section && viewFor(section, panel, actor, registry);
  if (!view) return null;
  const map = pathMap(root, registry, new Map([[section.name, view]]), panel);
  const query = listAt(root, map, view, page);
  return query && { query, address: listAddress(`/api/${panel}`, query) };
}
