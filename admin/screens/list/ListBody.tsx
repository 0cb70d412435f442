/** The rows of a list, or its state: loading, an error, empty, or without a match. */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { Icon } from '../../icons/Icon.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Message } from '../../feedback/Message.tsx';
import { labelOf } from '../../session/menu.ts';
import { useAddAddress } from '../parts/use-add-address.ts';
import { hasBulk } from '../actions/actions.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import { Cards } from './Cards.tsx';
import { useRememberList } from './last-list.ts';
import { Pages } from './Pages.tsx';
import { usePinnedFilter } from './pinned-filter.ts';
import { Table } from './Table.tsx';

/** Loaded with the first selection: no list needs it before. */
const LazyBulkBar = lazy(() => import('./BulkBar.tsx'));

interface Props {
  readonly view: View;
  readonly narrow: boolean;
  /** Called when a pointer or the focus comes to the rows. */
  readonly onApproach?: () => void;
}

export function ListBody({ view, narrow, onApproach }: Props) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, total, filterValues, selectedIds } =
    useListContext();
  const [actions, dialogs] = useRowActions(view);
  const trash = filterValues.deleted === true;
  useUnselectByFilter();
  useRememberList(view);
  if (error && !data) {
    return <LoadFailure title="فهرست دریافت نشد" error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <Loading />;
  if (total === 0 && !isPlaceholderData) return <Empty view={view} trash={trash} />;
  const selectable = hasBulk(view, trash);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      {selectable && selectedIds.length > 0 && (
        <Suspense>
          <LazyBulkBar view={view} trash={trash} actions={actions} />
        </Suspense>
      )}
      <Box
        aria-busy={isFetching}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity .2s .15s' }}
      >
        {narrow ? (
          <Cards view={view} trash={trash} actions={actions} selectable={selectable} />
        ) : (
          <Table view={view} trash={trash} actions={actions} selectable={selectable} />
        )}
      </Box>
      <Pages />
      {dialogs}
    </Box>
  );
}

/** Nothing stays selected that the filters no longer show. */
function useUnselectByFilter(): void {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const previous = useRef(filter);
  useEffect(() => {
    if (previous.current === filter) return;
    previous.current = filter;
    onUnselectItems();
  }, [filter, onUnselectItems]);
}

const Loading = () => (
  <Paper role="status" aria-label="در حال بارگذاری" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
    {[90, 100, 95, 100, 85, 100].map((width, i) => (
      <Skeleton key={i} variant="rounded" height={30} width={`${width}%`} />
    ))}
  </Paper>
);

function Empty({ view, trash }: { view: View; trash: boolean }) {
  const { filterValues, setFilters } = useListContext();
  const { resource } = view;
  const addAddress = useAddAddress()(view, usePinnedFilter());
  if (Object.keys(filterValues).some((key) => key !== 'deleted')) {
    return (
      <Message
        level={2}
        icon={<SearchOffIcon />}
        title="چیزی پیدا نشد"
        actions={
          <Button variant="contained" onClick={() => setFilters(trash ? { deleted: true } : {})}>
            حذف همهٔ فیلترها
          </Button>
        }
      >
        با این جستجو و فیلترها موردی پیدا نشد.
      </Message>
    );
  }
  if (trash) {
    return (
      <Message
        level={2}
        icon={<TrashIcon />}
        title="چیزی حذف نشده است"
        actions={
          <Button variant="outlined" onClick={() => setFilters({})}>
            بازگشت به فهرست
          </Button>
        }
      >
        ردیف‌های حذف‌شده برای مدتی اینجا می‌مانند و می‌توان آن‌ها را بازگرداند.
      </Message>
    );
  }
  return (
    <Message
      level={2}
      icon={<Icon name={resource.icon} />}
      title={`در «${labelOf(view)}» هنوز چیزی ثبت نشده است`}
      actions={
        addAddress !== null && (
          <Button variant="contained" component={Link} to={addAddress} startIcon={<AddIcon aria-hidden />}>
            افزودن اولین {resource.label[0]}
          </Button>
        )
      }
    >
      {addAddress !== null ? 'با افزودن اولین مورد شروع کنید.' : 'هر چه ثبت شود اینجا دیده می‌شود.'}
    </Message>
  );
}
