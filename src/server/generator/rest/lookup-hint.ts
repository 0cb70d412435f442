/** What tells rows of one title apart in a look-up: the fields that the definition names (`lookupHint`), as texts. */
import { choiceLabel } from '../../../define/choices.ts';
import type { Field } from '../../../define/field.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { maskMobile } from '../../../locale/contact.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { titlesOf } from './titles.ts';

/** The hints of a row, for its answer; nothing where it has none. */
export type Hints = (row: Row) => { readonly hint?: readonly string[] };
type HintText = (value: string) => string;

/** @param names the fields that the person may read. Titles of references take one query for each such field. */
export async function hintsOf(
  access: Access,
  target: AnyResource,
  names: readonly string[],
  rows: readonly Row[],
): Promise<Hints> {
  const texts = new Map<string, HintText>();
  for (const name of names) texts.set(name, await textOf(access, target.fields[name], idsIn(rows, name)));
  return (row) => {
    const hint = names.map((name) => texts.get(name)?.(String(row[name] ?? '')) ?? '').filter(Boolean);
    return hint.length > 0 ? { hint } : {};
  };
}

const idsIn = (rows: readonly Row[], name: string): string[] =>
  [...new Set(rows.map((row) => row[name]))].filter((value) => typeof value === 'string');

async function textOf(access: Access, field: Field | undefined, values: readonly string[]): Promise<HintText> {
  if (field?.kind === 'mobile') return maskMobile;
  if (field?.kind === 'choice') return (value) => choiceLabel(field, value);
  const { reader, registry } = access.services;
  const target = field?.kind === 'reference' ? registry.get(field.to) : undefined;
  if (!target) return (value) => value;
  const titles = await titlesOf(reader, access, target, values);
  return (id) => titles.get(id) ?? '';
}
