/** The list of a section: tabs, search, filters, table or cards, pages. */
import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { ListBase, Title } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { Filter } from '../../fields/filter-values.ts';
import { labelOf } from '../../session/menu.ts';
import { defaultPerPage, defaultSort } from '../../../src/define/panel-paths.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { PinnedFilterContext } from './pinned-filter.ts';
import { ListTabs } from './ListTabs.tsx';

/** The list itself shows its error; react-admin's notification would repeat it. */
const withoutNotification = { onError: () => undefined };

interface Props {
  readonly view: View;
  readonly title?: string;
  /** Called when a pointer or the focus comes to the rows. */
  readonly onApproach?: () => void;
  /** A filter that cannot be removed, in a list that belongs to a row: see `row-pages/RowListPage.tsx`. */
  readonly pinned?: { readonly storeKey: string; readonly filter: Filter };
}

export function ListScreen({ view, title = labelOf(view), onApproach, pinned }: Props) {
  const [field, order] = defaultSort(view);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <ListBase
      resource={view.resource.name}
      perPage={defaultPerPage}
      sort={{ field, order }}
      exporter={false}
      disableAuthentication
      queryOptions={withoutNotification}
      {...pinned}
    >
      <PinnedFilterContext value={pinned?.filter ?? null}>
        <Title title={title} />
        <ListTabs view={view} />
        <FilterBar view={view} narrow={narrow} />
        <ListBody view={view} narrow={narrow} {...(onApproach && { onApproach })} />
      </PinnedFilterContext>
    </ListBase>
  );
}
