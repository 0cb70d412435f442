/** A list of rows of another section that belong to one row: `users/course-transactions/{id}/{page}`. */
import { useMemo } from 'react';
import type { SectionPage, RowsOf } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import type { StoredRow } from '../../data/row.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { titleOf } from '../parts/row.ts';
import { pinnedFilterOf, narrowed } from './pinned-filter.ts';
import { RowPage } from './RowPage.tsx';

interface Props {
  readonly view: View;
  readonly page: SectionPage;
  readonly rows: RowsOf;
  readonly target: View;
}

export default function RowListPage(props: Props) {
  return (
    <RowPage view={props.view} page={props.page}>
      {(row) => <Rows key={row.id} {...props} row={row} />}
    </RowPage>
  );
}

function Rows({ view, page, rows, target, row }: Props & { readonly row: StoredRow }) {
  const { filter, narrowedView } = useMemo(() => {
    const pinned = pinnedFilterOf(rows, row);
    return { filter: pinned, narrowedView: narrowed(target, pinned) };
  }, [rows, row, target]);
  return (
    <ListScreen
      view={narrowedView}
      title={`${page.label.fa}: ${titleOf(view.resource, row)}`}
      pinned={{ storeKey: `${view.resource.name}.${page.path}.${row.id}`, filter }}
    />
  );
}
