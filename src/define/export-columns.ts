/** The columns that a person may take out of a section: the fields they may read, the id, and when the row came. Pure. */
import type { Field } from './field.ts';
import type { View } from './rules.ts';

export const createdAtField = {
  kind: 'dateTime',
  label: { fa: 'زمان ایجاد', en: 'Created at' },
} as const satisfies Field;

export const exportableColumns = ({ resource, readable }: View): string[] => [
  'id',
  ...Object.keys(resource.fields).filter((name) => readable.includes(name)),
  'createdAt',
];
