/** What the other person changed beside what this one did, field by field, to choose from. */
import { useId, useMemo, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { Fields } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatRelative } from '../../../src/locale/dates.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { differences, merged, type Difference, type Side } from './stale.ts';

interface Props {
  readonly view: View;
  readonly fields: Fields;
  readonly base: Readonly<Record<string, unknown>>;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly busy: boolean;
  /** Back to the form as it is; nothing is taken. */
  readonly onClose: () => void;
  readonly onSave: (values: Record<string, unknown>) => void;
  /** Back to the form with what was chosen. */
  readonly onEdit: (values: Record<string, unknown>) => void;
}

export function StaleDialog({ view, fields, base, mine, theirs, busy, onClose, onSave, onEdit }: Props) {
  const found = useMemo(() => differences(fields, base, mine, theirs), [fields, base, mine, theirs]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const title = useId();
  const result = () => merged(found, theirs, chosen);
  const clashes = found.filter((d) => d.clash);
  const full = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { updatedAt } = theirs;
  const all = (side: Side) => setChosen(Object.fromEntries(found.map((d) => [d.name, side])));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={full} onClose={busy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>این {view.resource.label[0]} هم‌زمان تغییر کرده است</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity={clashes.length > 0 ? 'warning' : 'info'}>
          پس از آنکه این صفحه را باز کردید، کس دیگری این ردیف را ذخیره کرده است
          {typeof updatedAt === 'string' && ` (${formatRelative(updatedAt)})`}. چیزی از دست نرفته است:{' '}
          {clashes.length > 0
            ? 'در هر فیلد برگزینید کدام بماند.'
            : 'فیلدهایی که شما تغییر داده‌اید با فیلدهای او یکی نیستند و با هم ذخیره می‌شوند.'}
        </Alert>
        {found.length > 1 && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" onClick={() => all('mine')}>
              همه از من
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              همه از او
            </Button>
          </Box>
        )}
        {found.map((d) => (
          <Choice
            key={d.name}
            view={view}
            fields={fields}
            difference={d}
            side={chosen[d.name] ?? d.side}
            onChoose={(side) => setChosen({ ...chosen, [d.name]: side })}
          />
        ))}
        {found.length === 0 && <Typography>تغییرهای شما همان تغییرهای اوست.</Typography>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} disabled={busy}>
          برگشت بدون تغییر
        </Button>
        <Button onClick={() => onEdit(result())} disabled={busy} variant="outlined">
          بردن به فرم
        </Button>
        <Button onClick={() => onSave(result())} disabled={busy} variant="contained">
          ذخیره با این گزینش
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({
  view,
  fields,
  difference: d,
  side,
  onChoose,
}: {
  view: View;
  fields: Fields;
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const field = fields[d.name]!;
  const label = useId();
  const value = (of: unknown) => (
    <FieldValue field={field} value={of} place={{ section: view.resource.name, path: d.name }} />
  );
  const box = (of: Side, words: string, v: unknown) => (
    <Box
      sx={{
        border: 1,
        borderColor: side === of ? 'primary.main' : 'divider',
        bgcolor: side === of ? '#fff8f5' : undefined,
        borderRadius: 1,
        px: 1.5,
        pb: 1.5,
        minWidth: 0,
      }}
    >
      <FormControlLabel value={of} control={<Radio size="small" />} label={<b>{words}</b>} />
      <Box sx={{ maxHeight: 220, overflow: 'auto', overflowWrap: 'anywhere' }}>{value(v)}</Box>
    </Box>
  );
  return (
    <Box component="section" aria-labelledby={label}>
      <Typography id={label} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {field.label.fa}
        {d.clash && ' '}
        {d.clash && (
          <Typography component="span" variant="body2" sx={{ color: 'warning.main', marginInlineStart: 1 }}>
            هر دو تغییر داده‌اید
          </Typography>
        )}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.75, mb: 1, color: 'text.secondary', fontSize: 13, flexWrap: 'wrap' }}>
        <span>پیش از تغییر:</span>
        <Box sx={{ minWidth: 0 }}>
          <FieldValue field={field} value={d.base} place={{ section: view.resource.name, path: d.name }} compact />
        </Box>
      </Box>
      <RadioGroup
        aria-labelledby={label}
        value={side}
        onChange={(_, to) => onChoose(to as Side)}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {box('mine', 'مال من', d.mine)}
        {box('theirs', 'مال او', d.theirs)}
      </RadioGroup>
    </Box>
  );
}
