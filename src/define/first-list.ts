/**
 * What a panel asks for at its start, known before its scripts run: the server finds it from the address and the person,
 * and the panel takes it over. Pure.
 */
import { isObject } from './is-object.ts';
import type { Address, PathMap } from './panel-paths.ts';
import type { View } from './rules.ts';

/** The rows of a list, as react-admin asks for them. */
export interface ListQuery {
  readonly section: string;
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Where the first answers of a panel are. */
export interface FirstAddresses {
  /** The definitions of this person: their content never changes at this address. */
  readonly definitions: string;
  /** The rows of the list that is opened; null where the address is of something else. */
  readonly list: { readonly query: ListQuery; readonly address: string } | null;
}

/** The answer of a list: its rows as JSON, and what its headers say. */
export interface ListAnswer {
  readonly rows: string;
  readonly total: number;
  readonly isEstimated: boolean;
}

const integer = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

function objectOf(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isObject(value) && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The list at an address of a panel; null where it is none, or its parameters are not those that a panel writes.
 * @param root the address of the panel. @param view the section as the person sees it.
 */
export function listAt(root: string, map: PathMap, view: View, outer: Address): ListQuery | null {
  const { pathname, search } = map.toInner(outer);
  const { name } = view.resource;
  if (view.single || pathname !== `${root}/${name}`) return null;
  const query = new URLSearchParams(search);
  const [page, perPage] = [integer(query.get('page')), integer(query.get('perPage'))];
  const [field, order, filter] = [query.get('sort'), query.get('order'), objectOf(query.get('filter'))];
  if (page === 0 || perPage === 0 || !field || (order !== 'ASC' && order !== 'DESC') || !filter) return null;
  return { section: name, pagination: { page, perPage }, sort: { field, order }, filter };
}

/** The address of these rows below the calls of a panel, such as `/api/admin`. */
export function listAddress(root: string, { section, pagination, sort, filter }: ListQuery): string {
  const from = (pagination.page - 1) * pagination.perPage;
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + pagination.perPage - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return `${root}/${section}?${search}`;
}
