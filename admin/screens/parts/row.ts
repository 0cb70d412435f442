/** Titles, fields and addresses of rows. Pure. */
import { evaluate } from '../../../src/define/condition.ts';
import type { Field } from '../../../src/define/field.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { dashed } from '../../../src/locale/dashed.ts';
import { readable, truncate } from '../../../src/locale/text.ts';
import type { Row } from '../../data/row.ts';
import { choiceLabel } from '../../../src/define/choices.ts';

const instant = (fa: string, en: string): Field => ({ kind: 'dateTime', label: { fa, en } });
const systemFields: Readonly<Record<string, Field>> = {
  createdAt: instant('زمان ثبت', 'Created'),
  updatedAt: instant('آخرین تغییر', 'Updated'),
  deletedAt: instant('زمان حذف', 'Deleted'),
};

/** A field of the section, or one that every row has. */
export const fieldOf = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? systemFields[name];

const unnamed = '(بی‌نام)';

/** The title of a row; the label of its section where the panel does not show the title. */
export function titleOf(resource: AnyResource, row: Row | undefined): string {
  const title = row?.[resource.title];
  const field = resource.fields[resource.title];
  if (row && title === undefined) return resource.label[0];
  if (typeof title === 'number') return formatNumber(title);
  if (typeof title !== 'string' || title === '') return unnamed;
  if (field?.kind === 'choice') return choiceLabel(field, title);
  return field?.kind === 'date' ? formatDate(title) : truncate(readable(title), 80);
}

/** The title after the label of the section: «دوره: پایتون». */
export function fullTitleOf(resource: AnyResource, row: Row | undefined): string {
  const title = titleOf(resource, row);
  return title === resource.label[0] ? title : `${resource.label[0]}: ${title}`;
}

/** The address of a row in the storefront, null while it is not public. Optional segments (`{code?}`) are omitted. */
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
