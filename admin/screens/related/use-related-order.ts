/** Moving the rows of a related list. */
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { moved } from '../../fields/parts/use-drag-order.ts';
import type { Relation } from './relations.ts';

export interface RelatedOrder {
  /** The rows in the order of the screen, which is stored a moment later. */
  readonly rows: readonly StoredRow[];
  readonly move: (from: number, to: number) => void;
}

/** Shows a move at once, and stores one after another; the rows of the server are shown again after the last. */
export function useRelatedOrder({ view, order }: Relation, loaded: readonly StoredRow[]): RelatedOrder {
  const panel = usePanelData();
  const notify = useNotify();
  const queries = useQueryClient();
  const { name } = view.resource;
  const [optimistic, setOptimistic] = useState<readonly StoredRow[] | null>(null);
  const pending = useRef<Promise<void>>(Promise.resolve());
  const rows = optimistic ?? loaded;

  const store = async (ids: readonly string[], field: string): Promise<void> => {
    const request = pending.current
      .then(() => panel.reorder(name, field, ids))
      .catch((error: unknown) => {
        notify(error instanceof Error ? error.message : 'ترتیب ذخیره نشد', { type: 'error' });
      });
    pending.current = request;
    await request;
    if (pending.current !== request) return;
    await queries.invalidateQueries({ queryKey: [name] });
    setOptimistic(null);
  };
  const move = (from: number, to: number) => {
    if (order === null) return;
    const next = moved(rows, from, to);
    setOptimistic(next);
    void store(
      next.map(({ id }) => id),
      order,
    );
  };
  return { rows, move };
}
