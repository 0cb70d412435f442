/**
 * The two-way map between the addresses of the specification (outer: `/admin/articles/3`, `/admin/articles/edit/{id}`)
 * and the ones
 * react-admin is built around (inner: `/admin/articles?page=3`, `/admin/articles/{id}`). Pure.
 */
import type { Registry } from '../../src/define/registry.ts';
import type { AnyResource, OwnPage, Panel } from '../../src/define/resource.ts';
import { isSingle, pathIn, type View } from '../../src/define/rules.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Rows on a page of a list, unless the address says otherwise. */
export const defaultPerPage = 25;

/** Under this inner name lie addresses that lead nowhere; no section can be called so. */
export const nowhere = '~';

/** The id a singleton's row has in inner addresses. */
const current = 'current';

export interface PathMap {
  /** The inner address of what the browser's address bar shows. */
  toInner(outer: Address): Address;
  /** The address to show for where react-admin wants to go. */
  toOuter(inner: Address): Address;
  /** The section an outer or inner path lies in. */
  sectionOf(pathname: string): AnyResource | undefined;
}

type Sort = readonly [field: string, order: 'ASC' | 'DESC'];
/** The order a list has by itself: newest first unless the definition says otherwise. */
const declaredSort = (resource: AnyResource): Sort => resource.list?.sort ?? ['id', 'DESC'];

/** The order a list has by itself for this person: that of the definition where he may sort by it. */
export const defaultSort = ({ resource, sortable }: View): Sort => {
  const sort = declaredSort(resource);
  return sortable.includes(sort[0]) ? sort : ['id', 'DESC'];
};

interface Place {
  readonly resource: AnyResource;
  readonly rest: string;
}
type Find = (pathname: string) => Place | null;

/** @param root the panel's own address, `/admin`. @param views what the person sees of the sections. */
export function pathMap(
  root: string,
  registry: Registry,
  views: ReadonlyMap<string, View> = new Map(),
  panel: Panel = 'admin',
): PathMap {
  const sortOf = (name: string): Sort => {
    const view = views.get(name);
    const resource = registry.get(name);
    return view ? defaultSort(view) : resource ? declaredSort(resource) : ['id', 'DESC'];
  };
  const byOuter = finder(
    root,
    [...registry.values()].map((r) => [pathIn(r, panel), r] as const),
  );
  const byInner = finder(
    root,
    [...registry.values()].map((r) => [r.name, r] as const),
  );
  const outerBase = (resource: AnyResource) => `${root}/${pathIn(resource, panel)}`;

  function toInner({ pathname, search }: Address): Address {
    const path = trimmed(pathname);
    const rest = under(root, path);
    if (rest === null || rest === '') return { pathname: path, search };
    if (rest === 'dashboard') return { pathname: root, search };
    const found = byOuter(path);
    const inside = found && innerOf(found, isSingle(found.resource, panel));
    if (!found || inside === null || inside === undefined) return { pathname: `${root}/${nowhere}/${rest}`, search };
    const place = join(`${root}/${found.resource.name}`, inside.path);
    return inside.list === undefined
      ? { pathname: place, search }
      : { pathname: place, search: listSearch(search, inside.page, sortOf(inside.list)) };
  }

  function toOuter({ pathname, search }: Address): Address {
    const path = trimmed(pathname);
    const rest = under(root, path);
    if (rest === null) return { pathname: path, search };
    if (rest.startsWith(`${nowhere}/`)) return { pathname: `${root}/${rest.slice(nowhere.length + 1)}`, search };
    const found = byInner(path);
    if (!found) return { pathname: path, search };
    const { resource } = found;
    const base = outerBase(resource);
    const page = pageAt(resource, found.rest);
    if (isSingle(resource, panel)) return { pathname: found.rest === current ? base : join(base, found.rest), search };
    if (found.rest === '') return listAddress(base, search, sortOf(resource.name));
    if (page && 'list' in page) return listAddress(join(base, found.rest), search, sortOf(page.list.resource));
    return {
      pathname: join(base, page || isCreate(found.rest) ? found.rest : `${resource.rowPath ?? 'edit'}/${found.rest}`),
      search,
    };
  }

  return {
    toInner,
    toOuter,
    sectionOf: (pathname) => (byInner(trimmed(pathname)) ?? byOuter(trimmed(pathname)))?.resource,
  };
}

/** Longest names first: `vip/settings` before `vip`. */
function finder(root: string, named: readonly (readonly [string, AnyResource])[]): Find {
  const sorted = [...named].sort(([a], [b]) => b.length - a.length);
  return (pathname) => {
    const rest = under(root, pathname);
    const found = rest === null ? undefined : sorted.find(([name]) => rest === name || rest.startsWith(`${name}/`));
    return found ? { resource: found[1], rest: rest!.slice(found[0].length + 1) } : null;
  };
}

/**
 * Where an outer address leads within a section: an inner path, and the section and page of the list that is there;
 * null for nowhere.
 */
function innerOf({ resource, rest }: Place, single: boolean): { path: string; list?: string; page: number } | null {
  const [, within = '', number] = /^(.*?)(?:\/([1-9]\d{0,8}))?$/.exec(rest) ?? [];
  const whole = pageAt(resource, rest);
  const numbered = whole ? undefined : pageAt(resource, within);
  if (whole) return { path: rest, page: 1, ...('list' in whole && { list: whole.list.resource }) };
  if (numbered && 'list' in numbered) return { path: within, list: numbered.list.resource, page: Number(number) };
  if (single) return rest === '' || rest === 'history' ? { path: rest, page: 1 } : null;
  if (rest === '') return { path: '', list: resource.name, page: 1 };
  if (/^[1-9]\d{0,8}$/.test(rest)) return { path: '', list: resource.name, page: Number(rest) };
  if (isCreate(rest)) return { path: rest, page: 1 };
  const row = `${resource.rowPath ?? 'edit'}/`;
  return rest.startsWith(row) && rest.length > row.length ? { path: rest.slice(row.length), page: 1 } : null;
}

const isCreate = (rest: string): boolean => rest === 'create' || rest.startsWith('create/');

/** The page of the section at a path within it (`topics/{id}`); the number of a list's page is not part of it. */
function pageAt(resource: AnyResource, rest: string): OwnPage | undefined {
  if (rest === '') return undefined;
  const parts = rest.split('/');
  return (resource.pages ?? []).find(({ path }) => {
    const wanted = path.split('/').filter((w) => w !== '{page}');
    return (
      wanted.length === parts.length && wanted.every((w, i) => w === parts[i] || (w.startsWith('{') && parts[i] !== ''))
    );
  });
}

/** The inner query of a list says everything, so react-admin never falls back on what it remembers. */
function listSearch(search: string, page: number, [field, order]: Sort): string {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  if (!query.has('perPage')) query.set('perPage', String(defaultPerPage));
  if (!query.has('sort')) {
    query.set('sort', field);
    query.set('order', order);
  }
  if (!query.has('filter')) query.set('filter', '{}');
  query.sort();
  return `?${query}`;
}

/** The outer address of a list says only what differs from the list as it opens. */
function listAddress(base: string, search: string, [field, order]: Sort): Address {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  query.delete('page');
  if (query.get('perPage') === String(defaultPerPage)) query.delete('perPage');
  if (query.get('sort') === field && query.get('order') === order) {
    query.delete('sort');
    query.delete('order');
  }
  for (const name of ['filter', 'displayedFilters']) {
    if (['{}', 'undefined', ''].includes(query.get(name) ?? '')) query.delete(name);
  }
  const rest = query.toString();
  return { pathname: page > 1 ? `${base}/${page}` : base, search: rest && `?${rest}` };
}

/** The path below the root without its slash, or null outside of it. */
const under = (root: string, path: string): string | null =>
  path === root ? '' : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';
const join = (base: string, rest: string) => (rest === '' ? base : `${base}/${rest}`);
