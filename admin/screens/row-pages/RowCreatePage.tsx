/** The form of a new row of another section that belongs to one row: `users/add-course/{id}`. */
import { useMemo } from 'react';
import { usePanel } from '../../session/panel-context.ts';
import type { SectionPage, RowsOf } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import type { StoredRow } from '../../data/row.ts';
import CreateScreen from '../row/CreateScreen.tsx';
import { pagePath, titleOf } from '../parts/row.ts';
import { pinnedFilterOf } from './pinned-filter.ts';
import { RowPage } from './RowPage.tsx';

interface Props {
  readonly view: View;
  readonly page: SectionPage;
  readonly rows: RowsOf;
  readonly target: View;
}

export default function RowCreatePage(props: Props) {
  return (
    <RowPage view={props.view} page={props.page}>
      {(row) => <NewRow key={row.id} {...props} row={row} />}
    </RowPage>
  );
}

/** Saving leads to the list of those rows, where the section has a page for it. */
function NewRow({ view, page, rows, target, row }: Props & { readonly row: StoredRow }) {
  const { declared } = usePanel();
  const fixed = useMemo(() => pinnedFilterOf(rows, row), [rows, row]);
  const list = view.resource.pages?.find(
    (p) => 'list' in p && p.list.resource === rows.resource && p.list.by === rows.by,
  );
  return (
    <CreateScreen
      view={target}
      fixed={fixed}
      title={`${page.label.fa}: ${titleOf(view.resource, row)}`}
      {...(list && { nextAddress: pagePath(`${declared.path}/${view.resource.name}`, list.path, row.id) })}
    />
  );
}
