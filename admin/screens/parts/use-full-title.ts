/** The title of a page of one row, which tells the row from others. */
import type { FieldKind } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { truncate } from '../../../src/locale/text.ts';
import type { Row } from '../../data/row.ts';
import type { Place } from '../../fields/parts/kind.ts';
import { useLookup } from '../../fields/parts/use-lookup.ts';
import { fullTitleOf } from './row.ts';

/** Titles of these kinds are shared by many rows: whom or what the row is about is shown with them. */
const sharedKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['choice', 'integer', 'boolean']);

/** «دوره: پایتون»; «پورسانت: استاد، نازنین سعادت» where the title alone is shared by many rows. */
export function useFullTitle(view: View, row: Row | undefined): string {
  const { resource } = view;
  const names = sharedKinds.has(resource.fields[resource.title]?.kind) ? subjectsOf(view) : [];
  const subjects = [useTitleAt(view, row, names[0]), useTitleAt(view, row, names[1])];
  return [fullTitleOf(resource, row), ...subjects.filter(Boolean)].join('، ');
}

/** The first references among the columns of the list. */
const subjectsOf = ({ resource, columns }: View): readonly string[] =>
  columns.filter((name) => resource.fields[name]?.kind === 'reference').slice(0, 2);

function useTitleAt(view: View, row: Row | undefined, name: string | undefined): string {
  const place: Place = { section: view.resource.name, path: name ?? '' };
  const id = name === undefined ? undefined : row?.[name];
  const target = useLookup(place, typeof id === 'string' ? id : undefined);
  return truncate(target?.title ?? '', 40);
}
