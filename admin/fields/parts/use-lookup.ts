/**
 * The rows that a reference field may point to: a search for the options, and the titles of chosen rows, which
 * react-admin requests in batches.
 */
import { useEffect, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import { choiceLabel } from '../../../src/define/choices.ts';
import type { FieldOf } from '../../../src/define/field.ts';
import { tableOwner, type Registry } from '../../../src/define/registry.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import { fieldAt } from '../../../src/define/visit-fields.ts';
import { normalizeQuery, searchText } from '../../../src/locale/normalize.ts';
import { usePanelData, type LookupRow } from '../../data/data-provider.ts';
import { usePanel } from '../../session/panel-context.ts';
import type { Place } from './kind.ts';

type ReferenceField = FieldOf<'reference'> | FieldOf<'references'>;

/** Milliseconds after the last keystroke before a search is sent. */
const debounceDelay = 250;
export const maxOptions = 30;

/** By title where the target can be sorted by it, otherwise newest first. */
function orderOf(to: string, registry: Registry): { field: string; order: 'ASC' | 'DESC' } {
  const target = registry.get(to);
  const title = target && tableOwner(target, registry).fields[target.title];
  return target && title?.sort ? { field: target.title, order: 'ASC' } : { field: 'id', order: 'DESC' };
}

/** The rows that match the typed text; no request is sent while `open` is false. */
export function useOptions(
  field: ReferenceField,
  place: Place,
  typed: string,
  open: boolean,
): { rows: readonly LookupRow[]; loading: boolean; failed: boolean } {
  const { registry } = usePanel();
  const { lookupResource } = usePanelData();
  const q = useDebounced(typed.trim());
  const { data, isPending, isFetching, isPlaceholderData, error } = useGetList<LookupRow>(
    lookupResource(place.section, place.path),
    {
      pagination: { page: 1, perPage: maxOptions },
      sort: orderOf(field.to, registry),
      filter: { ...place.filter, ...(q && { q }) },
    },
    { enabled: open, placeholderData: (previous) => previous },
  );
  const target = registry.get(field.to);
  const rows = (data ?? []).map((row) => withReadableTitle(row, target));
  // Until the rows of what is typed are there, those of the search before it must not be chosen in their place.
  const isOfBefore = isPlaceholderData || q !== typed.trim();
  return {
    rows: isOfBefore ? rows.filter(({ title }) => contains(title, typed)) : rows,
    loading: open && (isPending || isFetching || q !== typed.trim()),
    failed: error !== null && error !== undefined,
  };
}

/** Whether a text has every word of a search. */
function contains(text: string, search: string): boolean {
  const normalized = searchText([text]);
  return normalizeQuery(search)
    .split(' ')
    .every((word) => normalized.includes(word));
}

/** The row behind an id; undefined while it is loading, null where it is not available. */
export function useLookup(place: Place, id: string | undefined): LookupRow | null | undefined {
  const { registry } = usePanel();
  const { lookupResource } = usePanelData();
  const { referenceRecord, isPending } = useReference<LookupRow>({
    reference: lookupResource(place.section, place.path),
    id: id ?? '',
    options: { enabled: id !== undefined },
  });
  if (!referenceRecord) return isPending ? undefined : null;
  return withReadableTitle(referenceRecord, targetAt(place, registry));
}

/** The section that the reference at a place points to; undefined for one that an action asks for. */
function targetAt({ section, path }: Place, registry: Registry): AnyResource | undefined {
  const field = fieldAt(registry.get(section)?.fields ?? {}, path);
  return field && 'to' in field ? registry.get(field.to) : undefined;
}

/** Sections may be titled by a choice field: the label of its value is what people read. */
function withReadableTitle(row: LookupRow, target: AnyResource | undefined): LookupRow {
  return { ...row, title: choiceLabel(target?.fields[target.title], row.title) };
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
