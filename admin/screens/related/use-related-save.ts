/** Saving a row of a related list from its dialog. */
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Row, StoredRow } from '../../data/row.ts';
import { differences, merged } from '../saving/stale.ts';
import { useSave, type Save, type Values } from '../saving/use-save.ts';
import type { Relation } from './relations.ts';

export interface RelatedSaveOptions {
  readonly relation: Relation;
  /** The id of the row that the list belongs to. */
  readonly parent: string;
  /** Null for a new row. */
  readonly row: StoredRow | null;
  /** The order of a new row: after all others. */
  readonly nextOrder: number;
  readonly onSaved: () => void;
}

/**
 * Where someone else has changed the row meanwhile, the person is notified, and the next save keeps their changes and
 * the other person's changes of further fields.
 */
export function useRelatedSave({ relation, parent, row, nextOrder, onSaved }: RelatedSaveOptions): Save {
  const { view, by, order } = relation;
  const { resource } = view;
  const provider = useDataProvider();
  const notify = useNotify();
  const queries = useQueryClient();
  /** The row as it was last loaded: by the list, or by a refused save. */
  const current = useRef<StoredRow | null>(row);

  const store = async (values: Values): Promise<void> => {
    if (row) {
      await provider.update(resource.name, { id: row.id, data: values, previousData: current.current ?? row });
    } else {
      const position = order !== null && view.creatable.includes(order) ? { [order]: nextOrder } : {};
      await provider.create(resource.name, { data: { ...values, [by]: parent, ...position } });
    }
    notify(row ? 'تغییرها ذخیره شد' : `${resource.label[0]} افزوده شد`, { type: 'success' });
    await queries.invalidateQueries();
    onSaved();
  };
  /** The values over the row as it is now, where a save was refused before. */
  const withCurrent = (values: Values): Values => {
    const theirs = current.current;
    if (!row || !theirs || theirs === row) return values;
    return merged(differences(resource.fields, row, values, theirs), theirs, {});
  };

  const onStale = (mine: Values, theirs: Row): void => {
    const changes = differences(resource.fields, current.current ?? {}, mine, theirs);
    const labels = changes.filter((c) => c.isConflict).map((c) => resource.fields[c.name]!.label.fa);
    if (row) current.current = { ...theirs, id: row.id };
    notify(staleText(labels), { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
  };
  const { busy, submit } = useSave(store, onStale);
  return { busy, submit: (values) => submit(withCurrent(values)) };
}

/** @param labels the fields that both have changed. */
function staleText(labels: readonly string[]): string {
  if (labels.length === 0) return 'شخص دیگری هم‌زمان فیلدهای دیگری را تغییر داده است؛ دوباره ذخیره کنید';
  const fields = labels.join('»، «');
  return `شخص دیگری هم‌زمان «${fields}» را تغییر داده است؛ اگر دوباره ذخیره کنید نسخهٔ شما می‌ماند`;
}
