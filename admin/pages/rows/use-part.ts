/** Rows of another section that belong to what a page shows. What a person may not see is left out, not asked for. */
import { useGetList } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { usePanel } from '../../panels/panel-context.ts';
import type { Row } from '../../screens/row.ts';

export type Stored = Row & { readonly id: string };

/** `view` is null where the person may see none of them. */
export interface Part {
  readonly view: View | null;
  readonly rows: readonly Stored[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** Rows that are shown of one kind. */
const most = 200;

/**
 * The rows that pass a filter, in the order of a field.
 * @param wanted false: there are none, and nothing is asked.
 */
export function usePart(section: string, filter: object, sort = 'id', wanted = true): Part {
  const view = usePanel().views.get(section) ?? null;
  const { data, error, refetch } = useGetList<Stored>(
    section,
    { pagination: { page: 1, perPage: most }, sort: { field: sort, order: 'ASC' }, filter },
    { enabled: wanted && view !== null },
  );
  return {
    view: isRefused(error) ? null : view,
    rows: wanted ? data : [],
    error,
    again: () => void refetch(),
  };
}

/** A right that was taken away since the panel was opened. */
const isRefused = (error: unknown): boolean => (error as { status?: number } | null)?.status === 403;
