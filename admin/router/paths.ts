/**
 * The two-way map between the addresses of the specification (outer: `/admin/articles/3`, `/admin/articles/edit/{id}`) and the ones
 * react-admin is built around (inner: `/admin/articles?page=3`, `/admin/articles/{id}`). Pure.
 */
import type { Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';

export interface Address { readonly pathname: string; readonly search: string }

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
export const defaultSort = ({ resource, sortable }: View): Sort => { const sort = declaredSort(resource); return sortable.includes(sort[0]) ? sort : ['id', 'DESC']; };

/** @param root the panel's own address, `/admin`. @param views what the person sees of the sections. */
export function pathMap(root: string, registry: Registry, views: ReadonlyMap<string, View> = new Map()): PathMap {
  const sortOf = (resource: AnyResource): Sort => { const view = views.get(resource.name); return view ? defaultSort(view) : declaredSort(resource); };
  /** Longest names first: `vip/settings` before `vip`. */
  const names = [...registry.keys()].sort((a, b) => b.length - a.length);
  const find = (pathname: string) => {
    const rest = under(root, pathname);
    const name = rest === null ? undefined : names.find((n) => rest === n || rest.startsWith(`${n}/`));
    return name === undefined ? null : { resource: registry.get(name)!, rest: rest!.slice(name.length + 1), base: `${root}/${name}` };
  };

  function toInner({ pathname, search }: Address): Address {
    const path = trimmed(pathname), rest = under(root, path);
    if (rest === null || rest === '') return { pathname: path, search };
    if (rest === 'dashboard') return { pathname: root, search };
    const found = find(path);
    const inside = found && innerOf(found.resource, found.rest);
    if (!found || inside === null || inside === undefined) return { pathname: `${root}/${nowhere}/${rest}`, search };
    if (typeof inside === 'string') return { pathname: join(found.base, inside), search };
    return { pathname: found.base, search: listSearch(search, inside.page, sortOf(found.resource)) };
  }

  function toOuter({ pathname, search }: Address): Address {
    const path = trimmed(pathname), rest = under(root, path);
    if (rest === null) return { pathname: path, search };
    if (rest.startsWith(`${nowhere}/`)) return { pathname: `${root}/${rest.slice(nowhere.length + 1)}`, search };
    const found = find(path);
    if (!found) return { pathname: path, search };
    if (found.resource.singleton) return { pathname: found.rest === current ? found.base : path, search };
    if (found.rest === '') return listAddress(found.base, search, sortOf(found.resource));
    return { pathname: isOwnPath(found.resource, found.rest) ? path : join(found.base, `edit/${found.rest}`), search };
  }

  return { toInner, toOuter, sectionOf: (pathname) => find(trimmed(pathname))?.resource };
}

/** Where `rest` of an outer address leads within a section: an inner path, a page of the list, or nowhere. */
function innerOf(resource: AnyResource, rest: string): string | { page: number } | null {
  if (rest !== '' && isPageOf(resource, rest)) return rest;
  if (resource.singleton) return rest === '' ? rest : null;
  if (rest === '') return { page: 1 };
  if (/^[1-9]\d{0,8}$/.test(rest)) return { page: Number(rest) };
  if (rest === 'create' || rest.startsWith('create/')) return rest;
  const edited = /^edit\/(.+)$/.exec(rest);
  return edited ? edited[1]! : null;
}

const isOwnPath = (resource: AnyResource, rest: string) => rest === 'create' || rest.startsWith('create/') || isPageOf(resource, rest);

/** Whether a path within a section is that of one of its custom pages (`topics/{id}`). */
function isPageOf(resource: AnyResource, rest: string): boolean {
  const parts = rest.split('/');
  return (resource.pages ?? []).some(({ path }) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((w, i) => w === parts[i] || (w.startsWith('{') && parts[i] !== ''));
  });
}

/** The inner query of a list says everything, so react-admin never falls back on what it remembers. */
function listSearch(search: string, page: number, [field, order]: Sort): string {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  if (!query.has('perPage')) query.set('perPage', String(defaultPerPage));
  if (!query.has('sort')) { query.set('sort', field); query.set('order', order); }
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
  if (query.get('sort') === field && query.get('order') === order) { query.delete('sort'); query.delete('order'); }
  for (const name of ['filter', 'displayedFilters']) if (['{}', 'undefined', ''].includes(query.get(name) ?? '')) query.delete(name);
  const rest = query.toString();
  return { pathname: page > 1 ? `${base}/${page}` : base, search: rest && `?${rest}` };
}

/** The path below the root without its slash, or null outside of it. */
const under = (root: string, path: string): string | null => (path === root ? '' : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null);
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';
const join = (base: string, rest: string) => (rest === '' ? base : `${base}/${rest}`);
