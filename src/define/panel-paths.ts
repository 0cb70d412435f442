/**
 * The two-way map between the addresses of the specification (outer: `/admin/articles/3`, `/admin/articles/edit/{id}`)
 * and those that react-admin uses (inner: `/admin/articles?page=3`, `/admin/articles/{id}`). Pure.
 */
import type { Registry } from './registry.ts';
import type { AnyResource, SectionPage, Panel } from './resource.ts';
import { isSingle, pathIn, type View } from './rules.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Rows on a page of a list, unless the address says otherwise. */
export const defaultPerPage = 25;

/** The inner name under which unknown addresses are stored; no section can have it. */
export const unknownName = '~';

/** The id of a singleton's row in inner addresses. */
const current = 'current';

export interface PathMap {
  /** The inner address for the one in the address bar. */
  toInner(outer: Address): Address;
  /** The address to show for an inner address. */
  toOuter(inner: Address): Address;
  /** The section of an outer or inner path. */
  sectionOf(pathname: string): AnyResource | undefined;
}

type Sort = readonly [field: string, order: 'ASC' | 'DESC'];
/** By the column that every list has. */
const newestFirst: Sort = ['createdAt', 'DESC'];
const declaredSort = (resource: AnyResource): Sort => resource.list?.sort ?? newestFirst;

/** The initial order of a list: that of the definition where the person may sort by it, otherwise newest first. */
export function defaultSort({ resource, sortable }: View): Sort {
  const sort = declaredSort(resource);
  return sortable.includes(sort[0]) ? sort : newestFirst;
}

interface SectionMatch {
  readonly resource: AnyResource;
  /** The path below the section, without a leading slash. */
  readonly rest: string;
}
type FindSection = (pathname: string) => SectionMatch | null;

/** @param root the address of the panel, `/admin`. @param views the sections as the person sees them. */
export function pathMap(
  root: string,
  registry: Registry,
  views: ReadonlyMap<string, View> = new Map(),
  panel: Panel = 'admin',
): PathMap {
  const sortOf = (name: string): Sort => {
    const view = views.get(name);
    if (view) return defaultSort(view);
    const resource = registry.get(name);
    return resource ? declaredSort(resource) : newestFirst;
  };
  const sections = [...registry.values()];
  const findOuter = sectionFinder(root, sections, (resource) => pathIn(resource, panel));
  const findInner = sectionFinder(root, sections, (resource) => resource.name);
  const outerBase = (resource: AnyResource) => `${root}/${pathIn(resource, panel)}`;

  function toInner({ pathname, search }: Address): Address {
    const path = trimmed(pathname);
    const rest = pathBelow(root, path);
    if (rest === null || rest === '') return { pathname: path, search };
    if (rest === 'dashboard') return { pathname: root, search };
    if (panel === 'admin' && registry.menuPages?.some(({ name }) => name === rest)) return { pathname: path, search };
    const match = findOuter(path);
    const inner = match && innerPath(match, isSingle(match.resource, panel));
    if (!match || !inner) return { pathname: `${root}/${unknownName}/${rest}`, search };
    const target = join(`${root}/${match.resource.name}`, inner.path);
    if (inner.list === undefined) return { pathname: target, search };
    return { pathname: target, search: listSearch(search, inner.page, sortOf(inner.list)) };
  }

  function toOuter({ pathname, search }: Address): Address {
    const path = trimmed(pathname);
    const below = pathBelow(root, path);
    if (below === null) return { pathname: path, search };
    if (below.startsWith(`${unknownName}/`)) {
      return { pathname: `${root}/${below.slice(unknownName.length + 1)}`, search };
    }
    const match = findInner(path);
    if (!match) return { pathname: path, search };
    const { resource, rest } = match;
    const base = outerBase(resource);
    const page = pageAt(resource, rest);
    if (isSingle(resource, panel)) return { pathname: rest === current ? base : join(base, rest), search };
    if (rest === '') return listAddress(base, search, sortOf(resource.name));
    if (page && 'list' in page) return listAddress(join(base, rest), search, sortOf(page.list.resource));
    const isRow = !page && !isCreate(rest);
    return { pathname: join(base, isRow ? `${rowSegment(resource)}/${rest}` : rest), search };
  }

  return {
    toInner,
    toOuter,
    sectionOf: (pathname) => (findInner(trimmed(pathname)) ?? findOuter(trimmed(pathname)))?.resource,
  };
}

/** Tries the longest names first: `vip/settings` before `vip`. */
function sectionFinder(
  root: string,
  sections: readonly AnyResource[],
  nameOf: (resource: AnyResource) => string,
): FindSection {
  const named = sections.map((resource) => [nameOf(resource), resource] as const);
  const sorted = named.sort(([a], [b]) => b.length - a.length);
  return (pathname) => {
    const below = pathBelow(root, pathname);
    if (below === null) return null;
    const match = sorted.find(([name]) => below === name || below.startsWith(`${name}/`));
    if (!match) return null;
    const [name, resource] = match;
    return { resource, rest: below.slice(name.length + 1) };
  };
}

interface InnerPath {
  readonly path: string;
  /** The section whose rows the address lists, if it is a list. */
  readonly list?: string;
  readonly page: number;
}

/** The inner path of an outer address within a section; null for an unknown one. */
function innerPath({ resource, rest }: SectionMatch, single: boolean): InnerPath | null {
  const [, unnumbered = '', number] = /^(.*?)(?:\/([1-9]\d{0,8}))?$/.exec(rest) ?? [];
  const page = pageAt(resource, rest);
  if (page) return { path: rest, page: 1, ...('list' in page && { list: page.list.resource }) };
  const listPage = pageAt(resource, unnumbered);
  if (listPage && 'list' in listPage) {
    return { path: unnumbered, list: listPage.list.resource, page: Number(number) };
  }
  if (single) return rest === '' || rest === 'history' ? { path: rest, page: 1 } : null;
  if (rest === '') return { path: '', list: resource.name, page: 1 };
  if (/^[1-9]\d{0,8}$/.test(rest)) return { path: '', list: resource.name, page: Number(rest) };
  if (isCreate(rest)) return { path: rest, page: 1 };
  const prefix = `${rowSegment(resource)}/`;
  return rest.startsWith(prefix) && rest.length > prefix.length ? { path: rest.slice(prefix.length), page: 1 } : null;
}

/** The segment before the id of a row in outer addresses. */
const rowSegment = (resource: AnyResource): string => resource.rowPath ?? 'edit';
const isCreate = (rest: string): boolean => rest === 'create' || rest.startsWith('create/');

/** The further page of the section with this path (`topics/{id}`), without the page number of a list. */
function pageAt(resource: AnyResource, rest: string): SectionPage | undefined {
  if (rest === '') return undefined;
  const segments = rest.split('/');
  return (resource.pages ?? []).find(({ path }) => {
    const pattern = path.split('/').filter((segment) => segment !== '{page}');
    return pattern.length === segments.length && pattern.every((part, i) => matchesSegment(part, segments[i]));
  });
}

/** A parameter (`{id}`) matches any segment that is not empty. */
const matchesSegment = (pattern: string, segment: string | undefined): boolean =>
  pattern === segment || (pattern.startsWith('{') && segment !== '');

/** The inner query of a list is complete, so that react-admin never applies parameters from its store. */
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

/** The outer address of a list carries only the parameters that differ from their defaults. */
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

/** The path below the root, without a leading slash; null for a path outside of it. */
function pathBelow(root: string, path: string): string | null {
  if (path === root) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}
/** Without trailing slashes. */
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';
const join = (base: string, rest: string) => (rest === '' ? base : `${base}/${rest}`);
