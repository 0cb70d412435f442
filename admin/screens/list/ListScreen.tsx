/** The list of a section: tabs, search, filters, table or cards, pages. */
import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { ListBase, Title } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { labelOf } from '../../panels/menu.ts';
import { defaultPerPage, defaultSort } from '../../router/paths.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListTabs } from './ListTabs.tsx';

/** The state of the list shows what went wrong; a toast beside it would say it twice. */
const quiet = { onError: () => undefined };

export function ListScreen({ view }: { view: View }) {
  const [field, order] = defaultSort(view), narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <ListBase resource={view.resource.name} perPage={defaultPerPage} sort={{ field, order }} exporter={false} disableAuthentication queryOptions={quiet}>
      <Title title={labelOf(view)} />
      <ListTabs view={view} />
      <FilterBar view={view} narrow={narrow} />
      <ListBody view={view} narrow={narrow} />
    </ListBase>
  );
}
