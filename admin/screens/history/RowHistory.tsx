/** The history of a row: who changed what and when, and restoring a previous version. */
import { useState } from 'react';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import ArrowIcon from '@mui/icons-material/ArrowBack';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useNotify, useRefresh } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatJalaliStamp } from '../../../src/locale/jalali-stamp.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Message } from '../../feedback/Message.tsx';
import type { HistoryEntry } from '../../data/answers.ts';
import type { StoredRow } from '../../data/row.ts';
import { useConfirm, type Question } from '../parts/use-confirm.tsx';
import { useUndoRun } from '../actions/use-undo-run.ts';
import { actionLabel, actorLabel, canRestore, changesOf, type Change } from './entries.ts';

export default function RowHistory({ view, row }: { view: View; row: StoredRow }) {
  const { name } = view.resource;
  const data = usePanelData();
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    queryKey: [name, 'history', row.id, row.version],
    queryFn: () => data.history(name, row.id),
  });
  if (error) {
    return <LoadFailure title="تاریخچه دریافت نشد" error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) {
    return (
      <Paper role="status" aria-label="در حال بارگذاری" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} variant="rounded" height={64} />
        ))}
      </Paper>
    );
  }
  if (entries.length === 0) {
    return (
      <Message level={2} icon={<HistoryIcon />} title="هنوز تغییری ثبت نشده است">
        هر تغییری که از این پنل داده شود، اینجا با نام و زمان می‌ماند.
      </Message>
    );
  }
  return <Entries view={view} row={row} entries={entries} />;
}

const restoreQuestion = {
  title: 'به این نسخه بازگردد؟',
  text: 'فیلدها همان می‌شوند که پس از این تغییر بودند. خودِ این بازگشت هم در تاریخچه می‌ماند و بازگشت‌پذیر است.',
  yes: 'بازگشت به این نسخه',
};

/** «بازگرداندن», or for how many rows where the action was done to several. */
const undoLabel = ({ undo }: HistoryEntry): string =>
  undo && undo.rows > 1 ? `بازگرداندن هر ${formatNumber(undo.rows)} ردیف` : 'بازگرداندن';

const undoQuestion = (entry: HistoryEntry, label: string): Question => ({
  title: `«${label}» بازگردانده شود؟`,
  text: `${formatNumber(entry.undo?.rows ?? 1)} ردیف به حالت پیش از این کار بازمی‌گردد؛ آنچه پس از آن تغییر کرده است دست نمی‌خورد.`,
  yes: 'بازگرداندن',
});

interface EntriesProps {
  readonly view: View;
  readonly row: StoredRow;
  readonly entries: readonly HistoryEntry[];
}

function Entries({ view, row, entries }: EntriesProps) {
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  const [confirm, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const restore = async (entry: HistoryEntry) => {
    if (!(await confirm(restoreQuestion))) return;
    setBusy(true);
    try {
      await data.restoreVersion(view.resource.name, row.id, entry.id);
      notify('به نسخهٔ انتخاب‌شده بازگشت', { type: 'success' });
      refresh();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'این کار انجام نشد';
      notify(message, { type: 'error', multiLine: true });
    }
    setBusy(false);
  };
  const undoRun = useUndoRun(view);
  const undo = async (entry: HistoryEntry) => {
    if (!entry.undo || !(await confirm(undoQuestion(entry, actionLabel(view.resource, entry.action))))) return;
    setBusy(true);
    await undoRun(entry.undo.id);
    setBusy(false);
  };
  return (
    <Paper component="ol" aria-label="تاریخچه" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, i) => (
        <EntryItem
          key={entry.id}
          view={view}
          entry={entry}
          {...(entry.undo && { onUndo: () => void undo(entry) })}
          {...(view.can.edit && canRestore(entries, i) && { onRestore: () => void restore(entry) })}
          busy={busy}
        />
      ))}
      {dialog}
    </Paper>
  );
}

interface EntryItemProps {
  readonly view: View;
  readonly entry: HistoryEntry;
  readonly onRestore?: () => void;
  readonly onUndo?: () => void;
  readonly busy: boolean;
}

function EntryItem({ view, entry, onRestore, onUndo, busy }: EntryItemProps) {
  const changes = changesOf(view.resource, entry);
  return (
    <Box component="li" sx={entryStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {actionLabel(view.resource, entry.action)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {actorLabel(entry)} ·{' '}
          <time dateTime={entry.at} title={formatJalaliStamp(entry.at)}>
            {formatDateTime(entry.at)} ({formatRelative(entry.at)})
          </time>
        </Typography>
        {onUndo && (
          <Button size="small" disabled={busy} onClick={onUndo} sx={{ marginInlineStart: 'auto' }}>
            {undoLabel(entry)}
          </Button>
        )}
        {onRestore && (
          <Button size="small" disabled={busy} onClick={onRestore} sx={{ marginInlineStart: onUndo ? 0 : 'auto' }}>
            بازگشت به این نسخه
          </Button>
        )}
      </Box>
      {entry.requestedBy && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          به درخواست {entry.requestedBy.name || 'کاربر بی‌نام'}
        </Typography>
      )}
      {entry.reason && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          علت: {entry.reason}
        </Typography>
      )}
      {changes.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
          {changes.map((c) => (
            <ChangeLine key={c.name} change={c} section={view.resource.name} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const entryStyles = {
  px: { xs: 1.5, sm: 2.5 },
  py: 1.5,
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

/** Kinds whose values are shown in one line until they are expanded. */
const longKinds: ReadonlySet<string> = new Set(['richText', 'longText', 'list', 'group', 'json', 'images']);

function ChangeLine({ change: { name, field, before, after }, section }: { change: Change; section: string }) {
  const isLong = longKinds.has(field.kind);
  const [open, setOpen] = useState(false);
  const compact = isLong && !open;
  const isStruck = (compact || !isLong) && !isEmpty(field, before);
  const boxStyles = { minWidth: 0, maxHeight: compact ? undefined : 300, overflow: 'auto' } as const;
  const place = { section, path: name };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '140px minmax(0,1fr)' },
        gap: { xs: 0.25, sm: 1.5 },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {field.label.fa}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ ...boxStyles, color: 'text.secondary', textDecoration: isStruck ? 'line-through' : undefined }}>
          <FieldValue field={field} value={before} place={place} compact={compact} />
        </Box>
        <ArrowIcon titleAccess="شد" sx={{ fontSize: 'var(--text-4)', color: 'text.secondary' }} />
        <Box sx={boxStyles}>
          <FieldValue field={field} value={after} place={place} compact={compact} />
        </Box>
        {isLong && (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? 'کوتاه' : 'همه'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
