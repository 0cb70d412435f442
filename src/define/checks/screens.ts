/** Checks of what a definition says of its screens: columns, filters, forms, tabs, actions, related lists. */
import { iconNames } from '../icons.ts';
import { pageNames, previewNames } from '../pages.ts';
import { systemFields, type AnyResource, type OwnPage } from '../resource.ts';
import { actionChecks } from './actions.ts';
import { equalityFindings, filterFindings } from './conditions.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

const system: ReadonlySet<string> = new Set(systemFields);

export const screenChecks: Check = (resource, registry) => [
  ...naming(resource),
  ...lists(resource),
  ...forms(resource),
  ...actionChecks(resource, registry),
  ...relations(resource, registry.get.bind(registry)),
  ...pages(resource, registry.get.bind(registry)),
];

function naming({ name, label, labelEn, title, fields, icon }: AnyResource): Finding[] {
  return [
    ...([...label, ...labelEn].every((l) => l.trim()) && label.length === 2 && labelEn.length === 2
      ? []
      : [finding('D003', `section ${name} lacks a label`, 'give one and many, in Persian and English')]),
    ...(fields[title] ? [] : [finding('D004', `title ${title}`, 'name one of its fields')]),
    ...(icon === undefined || iconNames.some((known) => known === icon)
      ? []
      : [finding('D028', `icon ${icon}`, 'choose one of define/icons.ts')]),
  ];
}

function lists({ fields, list }: AnyResource): Finding[] {
  const unknown = (n: string) => !fields[n] && !system.has(n);
  const hidden = (n: string) => fields[n]?.read === false;
  const [sort] = list?.sort ?? ['id'];
  const columns = [...(list?.columns ?? []), ...(list?.optional ?? [])];
  return [
    ...findEach(columns, unknown, 'D005', (n) => `column ${n}`, 'name one of its fields'),
    ...findEach(columns, hidden, 'D009', (n) => `column ${n} is readable by nobody`, 'drop the column'),
    ...findEach(list?.filters, unknown, 'D006', (n) => `filter ${n}`, 'name one of its fields'),
    ...findEach(
      list?.filters,
      (n) => !unknown(n) && !fields[n]?.filter && fields[n]?.kind !== 'reference',
      'D007',
      (n) => `filter ${n}`,
      'set `filter: true` on the field, which gives it an index',
    ),
    ...(sort === 'id' || (fields[sort]?.sort && !hidden(sort))
      ? []
      : [finding('D008', `default sort ${sort}`, 'set `sort: true` on the field, which gives it an index')]),
    ...(list?.tabs ?? []).flatMap((tab) =>
      findEach(
        Object.keys(tab.filter),
        (n) => {
          const base = n.replace(/_(gte|lte)$/, '');
          return !fields[base]?.filter && fields[base]?.kind !== 'reference';
        },
        'D036',
        (n) => `tab «${tab.label}» filters by ${n}`,
        'set `filter: true` on the field',
      ),
    ),
    ...(list?.tabs ?? []).flatMap((tab) =>
      filterFindings(tab.filter, { label: `tab «${tab.label}»`, fields, actorPaths: [] }),
    ),
  ];
}

function forms({ fields, form, readOnly }: AnyResource): Finding[] {
  if (!form) return [];
  const named = form.flatMap((part) => part.fields);
  const needed = Object.entries(fields)
    .filter(([, x]) => x.required && !x.computed && x.default === undefined && x.write !== false)
    .map(([n]) => n);
  return [
    ...findEach(
      named,
      (n) => !fields[n],
      'D012',
      (n) => `form names ${n}`,
      'name one of its fields',
    ),
    ...findEach(
      [...new Set(named)],
      (n) => named.filter((m) => m === n).length > 1,
      'D013',
      (n) => `field ${n}`,
      'keep it in one part',
    ),
    ...(readOnly
      ? []
      : findEach(
          needed,
          (n) => !named.includes(n),
          'D014',
          (n) => `field ${n}`,
          'add it to a part of the form',
        )),
    ...form.filter((part) => !part.label.trim()).map(() => finding('D003', 'a form part has no label', 'give it one')),
  ];
}

function relations(resource: AnyResource, get: (name: string) => AnyResource | undefined): Finding[] {
  return (resource.related ?? []).flatMap(({ resource: name, by, sort }) => {
    const other = get(name);
    const field = other?.fields[by];
    if (!other || field?.kind !== 'reference' || field.to !== resource.name) {
      return [finding('D019', `related list ${name} by ${by}`, `name a section with a reference to ${resource.name}`)];
    }
    return sort && !other.fields[sort]?.sort
      ? [finding('D008', `related list ${name} sorted by ${sort}`, 'set `sort: true` on the field')]
      : [];
  });
}

function pages(resource: AnyResource, get: (name: string) => AnyResource | undefined): Finding[] {
  const { pages: declared, publicPath, fields, uniqueTogether, preview } = resource;
  const places = [...(publicPath ?? '').matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  return [
    ...(declared ?? [])
      .filter(
        (p) =>
          !('list' in p ? /^[a-z0-9-]+\/\{id\}\/\{page\}$/ : /^[a-z0-9-]+(\/\{id\})?$/).test(p.path) ||
          ['create', 'edit'].includes(p.path.split('/')[0]!),
      )
      .map((p) =>
        finding(
          'D030',
          `page ${p.path}`,
          'use `words`, `words/{id}` or, for a list, `words/{id}/{page}`, not create or edit',
        ),
      ),
    ...(declared ?? []).flatMap((p) => rowsOfPage(resource, p, get)),
    ...(declared ?? []).flatMap((p) =>
      'component' in p ? registered(`page ${p.path} shows`, p.component, pageNames, 'admin/pages') : [],
    ),
    ...(preview === undefined ? [] : registered('preview', preview, previewNames, 'admin/previews')),
    ...(declared ?? []).flatMap((p) =>
      'fields' in p
        ? findEach(
            p.fields,
            (n) => !fields[n],
            'D040',
            (n) => `page ${p.path} names ${n}`,
            'name one of its fields',
          )
        : [],
    ),
    ...(uniqueTogether ?? []).flatMap((names) =>
      findEach(
        names,
        (n) => !fields[n],
        'D041',
        (n) => `uniqueTogether names ${n}`,
        'name one of its fields',
      ),
    ),
    ...findEach(
      places,
      (n) => n !== 'id' && !fields[n],
      'D031',
      (n) => `publicPath names {${n}}`,
      'name one of its fields',
    ),
  ];
}

/** A component that a definition asks for by name must be one that its folder registers. */
function registered(place: string, name: string, known: readonly string[], folder: string): Finding[] {
  if (known.includes(name)) return [];
  return [finding('D049', `${place} ${name}`, nameOneOf(name, known, `register it in ${folder} and define/pages.ts`))];
}

/**
 * The rows a page lists or makes must be found by a field that points here, or to what the row's own field points to.
 */
function rowsOfPage(resource: AnyResource, page: OwnPage, get: (name: string) => AnyResource | undefined): Finding[] {
  const rows = 'list' in page ? page.list : 'create' in page ? page.create : undefined;
  if (!rows) return [];
  const other = get(rows.resource);
  const by = other?.fields[rows.by];
  const own = rows.through === undefined ? undefined : resource.fields[rows.through];
  const wanted = rows.through === undefined ? resource.name : own?.kind === 'reference' ? own.to : undefined;
  const sound =
    by !== undefined &&
    (by.kind === 'reference' || (by.kind === 'references' && by.filter === true)) &&
    by.to === wanted &&
    Object.keys(rows.where ?? {}).every((n) => other?.fields[n]?.filter);
  return sound
    ? equalityFindings(rows.where, { label: `page ${page.path}`, fields: other?.fields ?? {}, actorPaths: [] })
    : [
        finding(
          'D039',
          `page ${page.path} of ${rows.resource} by ${rows.by}`,
          'name a section, its reference to this one, and fields with `filter: true`',
        ),
      ];
}
