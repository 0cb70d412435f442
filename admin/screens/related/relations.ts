/** The lists under a row: which sections' rows they hold, in which order, and what may be done there. Pure. */
import type { Related } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';

export interface Relation {
  readonly view: View;
  /** The field of those rows that points here. */
  readonly by: string;
  readonly label: string;
  /** The rows live inside this one: they are edited here. Others are edited in their own section. */
  readonly inside: boolean;
  /** The whole number that keeps their order, when a person may move them. */
  readonly order: string | null;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** The lists a person sees under rows of a section. */
export function relationsOf(view: View, views: ReadonlyMap<string, View>): Relation[] {
  return (view.resource.related ?? []).flatMap((related) => {
    const child = views.get(related.resource);
    return child && child.filterable.includes(related.by) ? [relation(view, child, related)] : [];
  });
}

function relation(parent: View, view: View, { by, label, sort }: Related): Relation {
  const inside = view.resource.partOf?.resource === parent.resource.name && view.resource.partOf.by === by;
  const wanted = sort ?? 'order';
  const ordering = view.resource.fields[wanted]?.kind === 'integer' ? wanted : null;
  const known = view.sortable.includes(wanted);
  return {
    view,
    by,
    inside,
    label: label ?? view.resource.label[1],
    order: inside && known && ordering !== null && view.editable.includes(ordering) ? ordering : null,
    sort: known ? { field: wanted, order: 'ASC' } : { field: 'id', order: inside ? 'ASC' : 'DESC' },
  };
}
