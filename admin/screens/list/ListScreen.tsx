/** The list of a section: tabs, search, filters, table or cards, pages. */
import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { ListBase, Title } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { labelOf } from '../../panels/menu.ts';
import { defaultPerPage, defaultSort } from '../../router/paths.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { PinnedFilterContext } from './pinned-filter.ts';
import { ListTabs } from './ListTabs.tsx';

/** The state of the list shows what went wrong; a toast beside it would say it twice. */
const quiet = { onError: () => undefined };

/** @param held the rows it is held to, in a list that belongs to a row: see `row-pages/RowListPage.tsx`. */
export function ListScreen({
  view,
  title = labelOf(view),
  held,
}: {
  view: View;
  title?: string;
  held?: { readonly name: string; readonly filter: Readonly<Record<string, unknown>> };
}) {
  const [field, order] = defaultSort(view);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <ListBase
      resource={view.resource.name}
      perPage={defaultPerPage}
      sort={{ field, order }}
      exporter={false}
      disableAuthentication
      queryOptions={quiet}
      {...(held && { storeKey: held.name, filter: held.filter })}
    >
      <PinnedFilterContext value={held?.filter ?? null}>
        <Title title={title} />
        <ListTabs view={view} />
        <FilterBar view={view} narrow={narrow} />
        <ListBody view={view} narrow={narrow} />
      </PinnedFilterContext>
    </ListBase>
  );
}
