/** What may be done with the chosen rows. */
import { Box, Button, Typography } from '@mui/material';
import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import Restore from '@mui/icons-material/RestoreFromTrashOutlined';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Icon } from '../../panels/Icon.tsx';
import { SmallButton } from '../../fields/SmallButton.tsx';
import type { Row } from '../row.ts';
import { actionsFor, type RowActions } from '../use-row-actions.tsx';

/** Whether anything can be done with several rows at once. */
export const hasBulk = (view: View, trash: boolean): boolean =>
  view.can.delete || (!trash && actionsFor(view).some(([, a]) => a.bulk));

export function BulkBar({ view, trash, actions }: { view: View; trash: boolean; actions: RowActions }) {
  const { data, selectedIds, onUnselectItems } = useListContext<Row & { id: string }>();
  const rows = data?.filter((row) => selectedIds.includes(row.id)) ?? [];
  if (rows.length === 0) return null;
  const after = (work: Promise<boolean>) =>
    void work.then((done) => {
      if (done) onUnselectItems();
    });
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
        <Close aria-hidden fontSize="small" />
      </SmallButton>
      <Typography aria-live="polite" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {formatNumber(rows.length)} ردیف انتخاب شده
      </Typography>
      {trash && (
        <Button
          size="small"
          startIcon={<Restore aria-hidden />}
          onClick={() => after(actions.restore(rows.map((r) => r.id)))}
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
              onClick={() => after(actions.run(name, rows))}
            >
              {action.label.fa}
            </Button>
          ))}
      {!trash && view.can.delete && (
        <Button
          size="small"
          color="error"
          startIcon={<Delete aria-hidden />}
          onClick={() => after(actions.remove(rows))}
        >
          حذف
        </Button>
      )}
    </Box>
  );
}
