/**
 * Rows a reference field may point to: searching them, and the titles of those already chosen. Titles are asked for in
 * batches.
 */
import { useEffect, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import type { FieldOf } from '../../src/define/field.ts';
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import { usePanelData, type LookupRow } from '../data/data-provider.ts';
import { usePanel } from '../panels/panel-context.ts';
import type { Place } from './kind.ts';

type ReferenceField = FieldOf<'reference'> | FieldOf<'references'>;

/** Milliseconds of silence before a search is sent. */
const pause = 250;
export const optionsShown = 30;

/** By title where the target's title can be sorted by, otherwise the newest first. */
function orderOf(to: string, registry: Registry): { field: string; order: 'ASC' | 'DESC' } {
  const target = registry.get(to);
  const title = target && tableOwner(target, registry).fields[target.title];
  return title?.sort ? { field: target!.title, order: 'ASC' } : { field: 'id', order: 'DESC' };
}

/** The rows that fit what was typed; nothing is asked for while `open` is false. */
export function useOptions(
  field: ReferenceField,
  place: Place,
  typed: string,
  open: boolean,
): { rows: readonly LookupRow[]; loading: boolean; failed: boolean } {
  const { registry } = usePanel();
  const { lookupResource } = usePanelData();
  const q = useSettled(typed.trim());
  const { data, isPending, isFetching, error } = useGetList<LookupRow>(
    lookupResource(place.section, place.path),
    { pagination: { page: 1, perPage: optionsShown }, sort: orderOf(field.to, registry), filter: q ? { q } : {} },
    { enabled: open, placeholderData: (before) => before },
  );
  return {
    rows: data ?? [],
    loading: open && (isPending || isFetching || q !== typed.trim()),
    failed: error !== null && error !== undefined,
  };
}

/** The row behind an id; undefined while it is asked for, null when it cannot be had. */
export function useLookup(place: Place, id: string): LookupRow | null | undefined {
  const { lookupResource } = usePanelData();
  const { referenceRecord, isPending } = useReference<LookupRow>({
    reference: lookupResource(place.section, place.path),
    id,
  });
  return referenceRecord ?? (isPending ? undefined : null);
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
