/**
 * The rows that a reference field may point to: a search for the options, and the titles of chosen rows, which
 * react-admin requests in batches.
 */
import { useEffect, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import type { FieldOf } from '../../src/define/field.ts';
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import { usePanelData, type LookupRow } from '../data/data-provider.ts';
import { usePanel } from '../panels/panel-context.ts';
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
  const { data, isPending, isFetching, error } = useGetList<LookupRow>(
    lookupResource(place.section, place.path),
    { pagination: { page: 1, perPage: maxOptions }, sort: orderOf(field.to, registry), filter: q ? { q } : {} },
    { enabled: open, placeholderData: (previous) => previous },
  );
  return {
    rows: data ?? [],
    loading: open && (isPending || isFetching || q !== typed.trim()),
    failed: error !== null && error !== undefined,
  };
}

/** The row behind an id; undefined while it is loading, null where it is not available. */
export function useLookup(place: Place, id: string): LookupRow | null | undefined {
  const { lookupResource } = usePanelData();
  const { referenceRecord, isPending } = useReference<LookupRow>({
    reference: lookupResource(place.section, place.path),
    id,
  });
  return referenceRecord ?? (isPending ? undefined : null);
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
