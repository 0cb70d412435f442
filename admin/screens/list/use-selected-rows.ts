/** The selected rows of a list, also those on other pages. */
import { useGetMany, useListContext } from 'react-admin';
import { maxActionRows } from '../../../src/define/actions.ts';
import type { StoredRow } from '../../data/row.ts';

export interface SelectedRows {
  readonly ids: readonly string[];
  /** Without those that are not loaded: rows of other pages a moment after they were selected, or rows that are gone. */
  readonly rows: readonly StoredRow[];
  readonly isLoading: boolean;
}

/** @param trash the list shows deleted rows: those of other pages are known by their ids alone. */
export function useSelectedRows(trash: boolean): SelectedRows {
  const { data = [], selectedIds, resource } = useListContext<StoredRow>();
  const ids = selectedIds.map(String);
  const here = data.filter((row) => ids.includes(row.id));
  const elsewhere = ids.filter((id) => !here.some((row) => row.id === id));
  const isWanted = !trash && elsewhere.length > 0 && ids.length <= maxActionRows;
  const { data: others = [], isPending } = useGetMany<StoredRow>(resource, { ids: elsewhere }, { enabled: isWanted });
  // `useGetMany` answers nothing in the place of a row that is gone.
  const loaded = isWanted ? others.filter((row) => row !== undefined && elsewhere.includes(row.id)) : [];
  return { ids, rows: [...here, ...loaded], isLoading: isWanted && isPending };
}
