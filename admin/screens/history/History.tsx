/** The history of a row: who changed what, when; and going back to how it was. */
import { useState } from 'react';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import Arrow from '@mui/icons-material/ArrowBack';
import Broken from '@mui/icons-material/ErrorOutlineOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useNotify, useRefresh } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime, formatJalaliStamp, formatRelative } from '../../../src/locale/dates.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/is-empty.ts';
import { Message } from '../../panels/Message.tsx';
import type { Row } from '../row.ts';
import { useConfirm } from '../use-confirm.tsx';
import { actionLabel, actorLabel, canReturnTo, changesOf, type Change, type Entry } from './entries.ts';

export default function History({ view, row }: { view: View; row: Row }) {
  const { resource } = view;
  const id = String(row.id);
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  const [ask, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource.name, 'history', id, row.version],
    queryFn: async () => (await data.history(resource.name, id)) as unknown as Entry[],
  });
  if (error) {
    return (
      <Message
        level={2}
        icon={<Broken />}
        title="تاریخچه دریافت نشد"
        actions={
          <Button variant="contained" onClick={() => void refetch()}>
            تلاش دوباره
          </Button>
        }
      >
        {error.message}
      </Message>
    );
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
  const back = async (entry: Entry) => {
    if (
      !(await ask({
        title: 'به این نسخه بازگردد؟',
        text: 'فیلدها همان می‌شوند که پس از این تغییر بودند. خودِ این بازگشت هم در تاریخچه می‌ماند و بازگشت‌پذیر است.',
        yes: 'بازگشت به این نسخه',
      }))
    ) {
      return;
    }
    setBusy(true);
    await data.restoreVersion(resource.name, id, entry.id).then(
      () => {
        notify('به نسخهٔ برگزیده بازگشت', { type: 'success' });
        refresh();
      },
      (failure: unknown) =>
        notify(failure instanceof Error ? failure.message : 'این کار انجام نشد', { type: 'error', multiLine: true }),
    );
    setBusy(false);
  };
  return (
    <Box component="ol" aria-label="تاریخچه" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {entries.map((entry, i) => (
        <Item
          key={entry.id}
          view={view}
          entry={entry}
          {...(view.can.edit && canReturnTo(entries, i) && { onBack: () => void back(entry) })}
          busy={busy}
        />
      ))}
      {dialog}
    </Box>
  );
}

function Item({ view, entry, onBack, busy }: { view: View; entry: Entry; onBack?: () => void; busy: boolean }) {
  const changes = changesOf(view.resource, entry);
  return (
    <Paper component="li" sx={{ p: { xs: 1.5, sm: 2 } }}>
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
        {onBack && (
          <Button size="small" disabled={busy} onClick={onBack} sx={{ marginInlineStart: 'auto' }}>
            بازگشت به این نسخه
          </Button>
        )}
      </Box>
      {changes.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
          {changes.map((c) => (
            <ChangeLine key={c.name} change={c} section={view.resource.name} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function ChangeLine({ change: { name, field, before, after }, section }: { change: Change; section: string }) {
  const long = ['richText', 'longText', 'list', 'group', 'json', 'images'].includes(field.kind);
  const [open, setOpen] = useState(false);
  const compact = long && !open;
  const value = (v: unknown, old: boolean) => (
    <Box
      sx={{
        minWidth: 0,
        maxHeight: compact ? undefined : 300,
        overflow: 'auto',
        ...(old && {
          color: 'text.secondary',
          textDecoration: (compact || !long) && !isEmpty(field, v) ? 'line-through' : undefined,
        }),
      }}
    >
      <FieldValue field={field} value={v} place={{ section, path: name }} compact={compact} />
    </Box>
  );
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
        {value(before, true)}
        <Arrow titleAccess="شد" sx={{ fontSize: 16, color: 'text.secondary' }} />
        {value(after, false)}
        {long && (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? 'کوتاه' : 'همه'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
