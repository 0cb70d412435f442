/** What can be said of one row: its title, its page on the site, the fields it is made of. Pure. */
import { evaluate } from '../../src/define/condition.ts';
import type { Field } from '../../src/define/field.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { dashed } from '../../src/locale/slug.ts';
import { readable, truncate } from '../../src/locale/text.ts';
import { choiceLabel } from '../../src/define/choices.ts';

export type Row = Readonly<Record<string, unknown>>;

const instant = (fa: string, en: string): Field => ({ kind: 'dateTime', label: { fa, en } });
const system: Readonly<Record<string, Field>> = {
  createdAt: instant('زمان ثبت', 'Created'),
  updatedAt: instant('آخرین تغییر', 'Updated'),
  deletedAt: instant('زمان حذف', 'Deleted'),
};

/** A field of a section or one that every row has. */
export const fieldOf = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? system[name];

const unnamed = (resource: AnyResource): string => `${resource.label[0]} بی‌نام`;

/** What a row is called; one whose title this panel does not show is called by its kind. */
export function titleOf(resource: AnyResource, row: Row | undefined): string {
  const title = row?.[resource.title];
  const field = resource.fields[resource.title];
  if (row && title === undefined) return resource.label[0];
  if (typeof title !== 'string' || title === '') return unnamed(resource);
  if (field?.kind === 'choice') return choiceLabel(field, title);
  return field?.kind === 'date' ? formatDate(title) : truncate(readable(title), 80);
}

/** The same after the name of its kind: «دوره: پایتون». */
export function fullTitleOf(resource: AnyResource, row: Row | undefined): string {
  const title = titleOf(resource, row);
  return title === resource.label[0] || title === unnamed(resource) ? title : `${resource.label[0]}: ${title}`;
}

/**
 * The page of the storefront that shows a row, or null while it shows it to nobody. Optional parts of the path
 * (`{code?}`) are left out.
 */
export function sitePath(resource: AnyResource, row: Row): string | null {
  const { publicPath, panels } = resource;
  if (!publicPath || !panels?.public || row.deletedAt || !evaluate(panels.public.scope, row)) return null;
  const parts = publicPath
    .split('/')
    .filter((part) => !/^\{\w+\?\}$/.test(part))
    .map((part) =>
      part.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(dashed(String(row[name] ?? '')))),
    );
  return parts.slice(1).includes('') ? null : parts.join('/');
}

/** The inner address of a further page of a row. */
export const pagePath = (base: string, path: string, id: string): string =>
  `${base}/${path.replace('/{page}', '').replace('{id}', encodeURIComponent(id))}`;
