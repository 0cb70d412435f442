/**
 * The actions for the selected rows. The bar is shown below the list and stays in sight while it is scrolled, so that a
 * selection moves no row. In the order of Tab it is before the list: behind it, all rows would lie between the
 * checkbox of a page and its actions.
 */
import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { useListContext } from 'react-admin';
import { maxActionRows } from '../../../src/define/actions.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SmallButton } from '../../fields/parts/SmallButton.tsx';
import type { StoredRow } from '../../data/row.ts';
import { actionsFor } from '../actions/actions.ts';
import { notificationsAboveBar } from '../parts/notifications-above-bar.ts';
import type { RowActions } from '../actions/use-row-actions.tsx';
import { useSelectedRows } from './use-selected-rows.ts';

interface Props {
  readonly view: View;
  readonly trash: boolean;
  readonly actions: RowActions;
}

export default function BulkBar({ view, trash, actions }: Props) {
  const { onUnselectItems } = useListContext<StoredRow>();
  const { ids, rows, isLoading } = useSelectedRows(trash);
  if (ids.length === 0) return null;
  const isTooMany = ids.length > maxActionRows;
  const unselectAfter = async (action: Promise<boolean>) => {
    if (await action) onUnselectItems();
  };
  return (
    <Box role="toolbar" aria-label="عملیات گروهی" className="scheme-dark" sx={barStyles}>
      <GlobalStyles styles={notificationsAboveBar} />
      <SmallButton label="لغو انتخاب" onClick={() => onUnselectItems()}>
        <CloseIcon aria-hidden fontSize="small" />
      </SmallButton>
      <Typography aria-live="polite" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {formatNumber(ids.length)} ردیف انتخاب شده
      </Typography>
      <SelectMatching selected={ids.length} />
      {isTooMany && (
        <Typography role="alert" variant="body2" sx={{ color: 'var(--warn)' }}>
          در هر بار حداکثر {formatNumber(maxActionRows)} ردیف انجام می‌شود؛ {formatNumber(ids.length - maxActionRows)}{' '}
          ردیف را از انتخاب خارج کنید.
        </Typography>
      )}
      {trash ? (
        <Button
          size="small"
          disabled={isTooMany}
          startIcon={<RestoreIcon aria-hidden />}
          onClick={() => void unselectAfter(actions.restore(ids))}
        >
          بازگرداندن
        </Button>
      ) : (
        <ActionButtons
          view={view}
          disabled={isTooMany || isLoading}
          onRun={(name) => void unselectAfter(actions.run(name, rows))}
          onRemove={() => void unselectAfter(actions.remove(rows))}
        />
      )}
    </Box>
  );
}

interface ActionButtonsProps {
  readonly view: View;
  readonly disabled: boolean;
  readonly onRun: (name: string) => void;
  readonly onRemove: () => void;
}

const ActionButtons = ({ view, disabled, onRun, onRemove }: ActionButtonsProps) => (
  <>
    {actionsFor(view)
      .filter(([, action]) => action.bulk)
      .map(([name, action]) => (
        <Button
          key={name}
          size="small"
          disabled={disabled}
          startIcon={action.icon && <Icon name={action.icon} />}
          onClick={() => onRun(name)}
        >
          {action.label.fa}
        </Button>
      ))}
    {view.can.delete && (
      <Button size="small" color="error" disabled={disabled} startIcon={<DeleteIcon aria-hidden />} onClick={onRemove}>
        حذف
      </Button>
    )}
  </>
);

/** Selects every row that matches the filters, as far as so many may be done at once; offered once a page is selected. */
function SelectMatching({ selected }: { selected: number }) {
  const { data = [], total = 0, selectedIds, onSelectAll } = useListContext<StoredRow>();
  const wanted = Math.min(total, maxActionRows);
  const isPageSelected = data.every((row) => selectedIds.includes(row.id));
  if (!isPageSelected || total <= data.length || selected >= wanted) return null;
  const label =
    total > maxActionRows
      ? `انتخاب ${formatNumber(wanted)} ردیف اول از همه (در هر بار بیش از این نمی‌شود)`
      : `انتخاب همهٔ ${formatNumber(total)} ردیف`;
  return (
    <Button size="small" variant="outlined" onClick={() => onSelectAll({ limit: wanted })}>
      {label}
    </Button>
  );
}

/** Dark in both colour schemes: its colours are those of the dark one. */
const barStyles = {
  order: 1,
  position: 'sticky',
  insetBlockEnd: 'var(--space-3)',
  zIndex: 'var(--layer-sticky)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  width: 'fit-content',
  maxWidth: '100%',
  mx: 'auto',
  p: 1,
  mt: 1.5,
  borderRadius: 'var(--radius-3)',
  color: 'var(--on-deep)',
  bgcolor: 'var(--deep)',
  border: '1px solid var(--line-strong)',
  boxShadow: 'var(--shadow-2)',
  '& .MuiButton-root, & .MuiIconButton-root': {
    color: 'var(--on-deep)',
    borderColor: 'var(--line-strong)',
    '&:hover': { bgcolor: 'var(--deep-2)' },
    '&.Mui-focusVisible': { outlineColor: 'var(--focus)' },
    '&.Mui-disabled': { color: 'var(--ink-3)' },
  },
  '& .MuiButton-textError': { color: 'var(--bad)' },
} as const;
