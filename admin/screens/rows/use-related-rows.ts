/** The rows of another section that belong to the row of a page; sections that the person may not see are left out. */
import { useGetList } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { statusOf } from '../../data/http.ts';
import type { StoredRow } from '../../data/row.ts';
import { usePanel } from '../../session/panel-context.ts';

export interface RelatedRows {
  /** Null where the person may not see the section. */
  readonly view: View | null;
  /** Undefined while they are loading. */
  readonly rows: readonly StoredRow[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

const maxRows = 200;

interface Options {
  /** The field to sort by, ascending. */
  readonly sort?: string;
  /** False: no request is sent, and there are no rows. */
  readonly enabled?: boolean;
}

export function useRelatedRows(
  section: string,
  filter: object,
  { sort = 'id', enabled = true }: Options = {},
): RelatedRows {
  const view = usePanel().views.get(section) ?? null;
  const { data, error, refetch } = useGetList<StoredRow>(
    section,
    { pagination: { page: 1, perPage: maxRows }, sort: { field: sort, order: 'ASC' }, filter },
    { enabled: enabled && view !== null },
  );
  // A 403: the right was withdrawn after the panel had been opened.
  const isForbidden = statusOf(error) === 403;
  return { view: isForbidden ? null : view, rows: enabled ? data : [], error, refetch: () => void refetch() };
}
