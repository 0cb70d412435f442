/** Where the values of a row hold addresses of uploaded files (`/files/…`). Pure. */
import type { Condition } from './condition.ts';
import type { Field, FieldKind, Fields } from './field.ts';
import { isObject } from './is-object.ts';
import { memoize } from './memoize.ts';
import { fieldsWithin, visitValue, type PlacedValue } from './visit-fields.ts';

/** Widths, in pixels, of the renditions beside each picture: `<name>-<width>.webp`. */
export const renditionWidths = [320, 640, 1280] as const;

/** How the value of a kind holds addresses: as it stands, in a list, somewhere in a text (JSON as it is written), in the fields of its items. */
type Holding = 'path' | 'paths' | 'text' | 'item' | 'items' | 'none';
export const fileHoldings = {
  image: 'path',
  images: 'paths',
  file: 'path',
  video: 'path',
  richText: 'text',
  url: 'text',
  json: 'text',
  list: 'items',
  group: 'item',
  text: 'none',
  longText: 'none',
  slug: 'none',
  integer: 'none',
  decimal: 'none',
  toman: 'none',
  percent: 'none',
  boolean: 'none',
  dateTime: 'none',
  date: 'none',
  choice: 'none',
  choices: 'none',
  tags: 'none',
  reference: 'none',
  references: 'none',
  colour: 'none',
  icon: 'none',
  email: 'none',
  mobile: 'none',
  nationalId: 'none',
  sheba: 'none',
} as const satisfies Record<FieldKind, Holding>;

/** What every address of a file contains. */
export const fileMark = '/files/';
/** The addresses in a text, as a regular expression of JavaScript and of PostgreSQL alike. */
export const addressPattern = String.raw`/files/\d{4}/[a-z0-9-]+\.[a-z0-9]{2,5}`;
/** The end of the address of a rendition, likewise. */
export const renditionPattern = String.raw`-(${renditionWidths.join('|')})\.webp$`;

const addresses = new RegExp(addressPattern, 'g');
const renditionEnd = new RegExp(renditionPattern);

/** The picture that an address is a rendition of; any other address as it is. */
export const originalOf = (path: string): string => path.replace(renditionEnd, '.webp');

/** Whether values of the field can hold addresses of files. */
export const holdsFiles = (field: Field): boolean => [...fieldsWithin(field)].some(isFileLeaf);

function isFileLeaf(field: Field): boolean {
  if (field.kind === 'list' || field.kind === 'group' || (field.kind === 'json' && field.inert)) return false;
  return fileHoldings[field.kind] !== 'none';
}

/** The names of the fields that can hold addresses of files. */
export const fileFields = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => holdsFiles(field))
    .map(([name]) => name),
);

/** An address in a row. `property` names its place as errors do: `extraInfo.resume`. */
export interface FileInRow {
  readonly property: string;
  /** The stored file; renditions count as their picture. */
  readonly path: string;
}

/** Every address of a file in the values of a row. */
export const filesIn = (fields: Fields, row: Readonly<Record<string, unknown>>): FileInRow[] =>
  fileFields(fields).flatMap((name) => [...visitValue(fields[name]!, row[name], name)].flatMap(filesOf));

function filesOf({ field, value, property }: PlacedValue): FileInRow[] {
  if (!isFileLeaf(field)) return [];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .map((text) => (typeof text === 'string' ? text : JSON.stringify(text)))
    .flatMap((text) => (text.includes(fileMark) ? (text.match(addresses) ?? []) : []))
    .map((path) => ({ property, path: originalOf(path) }));
}

/** Whether everyone may open the files of a field, in some of the live rows or in all. */
export const isPublic = (field: Field): boolean => 'public' in field && Boolean(field.public);

/** Which live rows show everyone the files of a field that `isPublic`; all of them without a condition. */
export const publicCondition = (field: Field): Condition | undefined =>
  'public' in field && isObject(field.public) ? field.public : undefined;
