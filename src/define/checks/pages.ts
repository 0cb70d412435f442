/** Checks of the further pages of a section, of its page on the site, of its indexes and sets of unique fields. */
import type { Registry } from '../registry.ts';
import { systemFields, type AnyResource, type SectionPage } from '../resource.ts';
import { equalityFindings } from './conditions.ts';
import { noFacts } from './facts.ts';
import { findEach, finding, findUnknown, type Check, type Finding } from './problem.ts';

export const pageChecks: Check = (resource, registry) => {
  const pages = resource.pages ?? [];
  return [...paths(pages), ...pages.flatMap((page) => content(resource, page, registry)), ...fieldNames(resource)];
};

/** Segments of the panel's own addresses; `details` may stand for the row itself. */
const takenWords: ReadonlySet<string> = new Set(['create', 'edit', 'history']);

function paths(pages: readonly SectionPage[]): Finding[] {
  const all = pages.map(({ path }) => path);
  const isBad = (page: SectionPage) => {
    const { path } = page;
    const [word = ''] = path.split('/');
    return !formOf(page).test(path) || takenWords.has(word) || /^\d+$/.test(word);
  };
  const fix =
    'use `words/{id}`, for a list `words/{id}/{page}`, for a component also `words`; not create, edit or history';
  return [
    ...pages.filter(isBad).map(({ path }) => finding('D030', `page ${path}`, fix)),
    ...findEach(
      [...new Set(all)],
      (path) => all.indexOf(path) !== all.lastIndexOf(path),
      'D030',
      (path) => `two pages at ${path}`,
      'give each an address of its own',
    ),
  ];
}

/** The address of a page: what shows the fields or the rows of a row names that row; a component may do without. */
function formOf(page: SectionPage): RegExp {
  if ('list' in page) return /^[a-z0-9-]+\/\{id\}\/\{page\}$/;
  return 'component' in page ? /^[a-z0-9-]+(\/\{id\})?$/ : /^[a-z0-9-]+\/\{id\}$/;
}

function content(resource: AnyResource, page: SectionPage, registry: Registry): Finding[] {
  if ('component' in page) return [];
  if ('fields' in page) {
    return findUnknown(page.fields, Object.keys(resource.fields), 'D040', (n) => `page ${page.path} names ${n}`);
  }
  return rows(resource, page, registry);
}

/**
 * The rows a page lists or makes must be found by a field that points here, or to what the row's own field points to.
 */
function rows(resource: AnyResource, page: SectionPage, registry: Registry): Finding[] {
  const found = rowsOf(page);
  if (!found) return [];
  const other = registry.get(found.resource);
  const by = other?.fields[found.by];
  const isFound = by?.kind === 'reference' || (by?.kind === 'references' && by.filter === true);
  const isFiltered = Object.keys(found.where ?? {}).every((n) => other?.fields[n]?.filter);
  if (other && isFound && by.to === targetOf(resource, found.through) && isFiltered) {
    return equalityFindings(found.where, {
      label: `page ${page.path}`,
      fields: other.fields,
      facts: noFacts,
      registry,
    });
  }
  const fix = 'name a section, its reference to this one, and fields with `filter: true`';
  return [finding('D039', `page ${page.path} of ${found.resource} by ${found.by}`, fix)];
}

function rowsOf(page: SectionPage) {
  if ('list' in page) return page.list;
  return 'create' in page ? page.create : undefined;
}

/** The section that rows of a page must point to. */
function targetOf(resource: AnyResource, through: string | undefined): string | undefined {
  if (through === undefined) return resource.name;
  const field = resource.fields[through];
  return field?.kind === 'reference' ? field.to : undefined;
}

function fieldNames({ fields, indexes, publicPath, uniqueTogether }: AnyResource): Finding[] {
  const known = Object.keys(fields);
  const places = [...(publicPath ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...(uniqueTogether ?? []).flatMap((names) => findUnknown(names, known, 'D041', (n) => `uniqueTogether names ${n}`)),
    ...(indexes ?? []).flatMap((names) =>
      findUnknown(names, [...known, ...systemFields], 'D059', (n) => `indexes name ${n}`),
    ),
    ...findUnknown(places, ['id', ...known], 'D031', (n) => `publicPath names {${n}}`),
    ...publicPaths(publicPath),
  ];
}

const sitePath = /^\/(?:[a-z0-9#?=&/-]|\{\w+\})*$/;

const publicPaths = (path: string | undefined): Finding[] =>
  path === undefined || sitePath.test(path)
    ? []
    : [finding('D091', `publicPath ${path}`, 'begin with `/`; write fields of the row as `{slug}`')];
