/** The related lists of a row: their sections, their order, and whether they are edited in place. Pure. */
import type { Related } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';

export interface Relation {
  readonly view: View;
  /** The field of those rows that references this one. */
  readonly by: string;
  readonly label: string;
  /** The rows are part of this one, and are edited here; others are edited in their own section. */
  readonly isPart: boolean;
  /** The integer field with their order, where the person may move them. */
  readonly order: string | null;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** The related lists that the person sees under rows of a section. */
export function relationsOf(view: View, views: ReadonlyMap<string, View>): Relation[] {
  return (view.resource.related ?? []).flatMap((related) => {
    const child = views.get(related.resource);
    return child && child.filterable.includes(related.by) ? [relationTo(view, child, related)] : [];
  });
}

function relationTo(parent: View, view: View, { by, label, sort = 'order' }: Related): Relation {
  const { resource, sortable, editable } = view;
  const isPart = resource.partOf?.resource === parent.resource.name && resource.partOf.by === by;
  const isSortable = sortable.includes(sort);
  const isMovable = isPart && isSortable && resource.fields[sort]?.kind === 'integer' && editable.includes(sort);
  return {
    view,
    by,
    isPart,
    label: label ?? resource.label[1],
    order: isMovable ? sort : null,
    sort: isSortable ? { field: sort, order: 'ASC' } : { field: 'id', order: isPart ? 'ASC' : 'DESC' },
  };
}
