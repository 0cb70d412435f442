/** The actions for the selected rows. */
import { Box, Button, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Icon } from '../../panels/Icon.tsx';
import { SmallButton } from '../../fields/SmallButton.tsx';
import type { StoredRow } from '../../data/row.ts';
import { actionsFor } from '../actions.ts';
import type { RowActions } from '../use-row-actions.tsx';

/** Whether there is an action for several rows. */
export const hasBulk = (view: View, trash: boolean): boolean =>
  view.can.delete || (!trash && actionsFor(view).some(([, a]) => a.bulk));

export function BulkBar({ view, trash, actions }: { view: View; trash: boolean; actions: RowActions }) {
  const { data, selectedIds, onUnselectItems } = useListContext<StoredRow>();
  const rows = data?.filter((row) => selectedIds.includes(row.id)) ?? [];
  if (rows.length === 0) return null;
  const unselectAfter = async (action: Promise<boolean>) => {
    if (await action) onUnselectItems();
  };
  return (
    <Box
      role="toolbar"
      aria-label="کارهای گروهی"
      sx={{
        position: 'sticky',
        insetBlockStart: 60,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        p: 0.75,
        mb: 1,
        borderRadius: 1,
        bgcolor: '#fff3ee',
        border: 1,
        borderColor: '#e3b7a8',
      }}
    >
      <SmallButton label="برداشتن انتخاب" onClick={() => onUnselectItems()}>
        <CloseIcon aria-hidden fontSize="small" />
      </SmallButton>
      <Typography aria-live="polite" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {formatNumber(rows.length)} ردیف انتخاب شده
      </Typography>
      {trash && (
        <Button
          size="small"
          startIcon={<RestoreIcon aria-hidden />}
          onClick={() => void unselectAfter(actions.restore(rows.map((r) => r.id)))}
        >
          بازگرداندن
        </Button>
      )}
      {!trash &&
        actionsFor(view)
          .filter(([, a]) => a.bulk)
          .map(([name, action]) => (
            <Button
              key={name}
              size="small"
              startIcon={action.icon && <Icon name={action.icon} />}
              onClick={() => void unselectAfter(actions.run(name, rows))}
            >
              {action.label.fa}
            </Button>
          ))}
      {!trash && view.can.delete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon aria-hidden />}
          onClick={() => void unselectAfter(actions.remove(rows))}
        >
          حذف
        </Button>
      )}
    </Box>
  );
}
