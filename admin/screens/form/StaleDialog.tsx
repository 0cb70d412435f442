/** The dialog of a conflict: both versions of each changed field, to choose from. */
import { useId, useMemo, useState, type ReactNode } from 'react';
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
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { differences, merged, type Difference, type Side } from '../saving/stale.ts';

interface Props {
  readonly view: View;
  readonly fields: Fields;
  readonly base: Readonly<Record<string, unknown>>;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly busy: boolean;
  /** Back to the form, without a change. */
  readonly onClose: () => void;
  readonly onSave: (values: Record<string, unknown>) => void;
  /** Back to the form, with the chosen values. */
  readonly onEdit: (values: Record<string, unknown>) => void;
}

export function StaleDialog({ view, fields, base, mine, theirs, busy, onClose, onSave, onEdit }: Props) {
  const changes = useMemo(() => differences(fields, base, mine, theirs), [fields, base, mine, theirs]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const title = useId();
  const result = () => merged(changes, theirs, chosen);
  const conflicts = changes.filter((d) => d.isConflict);
  const full = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { updatedAt } = theirs;
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(changes.map((d) => [d.name, side])));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={full} onClose={busy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>این {view.resource.label[0]} هم‌زمان تغییر کرده است</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity={conflicts.length > 0 ? 'warning' : 'info'}>
          پس از آنکه این صفحه را باز کردید، شخص دیگری این ردیف را ذخیره کرده است
          {typeof updatedAt === 'string' && ` (${formatRelative(updatedAt)})`}. چیزی از دست نرفته است:{' '}
          {conflicts.length > 0
            ? 'در هر فیلد انتخاب کنید کدام بماند.'
            : 'فیلدهایی که شما تغییر داده‌اید با فیلدهای او یکی نیستند و با هم ذخیره می‌شوند.'}
        </Alert>
        {changes.length > 1 && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" onClick={() => chooseAll('mine')}>
              همهٔ نسخهٔ من
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              همهٔ نسخهٔ دیگر
            </Button>
          </Box>
        )}
        {changes.map((d) => (
          <FieldChoice
            key={d.name}
            view={view}
            fields={fields}
            difference={d}
            side={chosen[d.name] ?? d.side}
            onChoose={(side) => setChosen({ ...chosen, [d.name]: side })}
          />
        ))}
        {changes.length === 0 && <Typography>تغییرهای شما همان تغییرهای اوست.</Typography>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} disabled={busy}>
          برگشت بدون تغییر
        </Button>
        <Button onClick={() => onEdit(result())} disabled={busy} variant="outlined">
          بردن به فرم
        </Button>
        <Button onClick={() => onSave(result())} disabled={busy} variant="contained">
          ذخیرهٔ همین انتخاب‌ها
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly view: View;
  readonly fields: Fields;
  readonly difference: Difference;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function FieldChoice({ view, fields, difference: d, side, onChoose }: FieldChoiceProps) {
  const field = fields[d.name]!;
  const label = useId();
  const place = { section: view.resource.name, path: d.name };
  return (
    <Box component="section" aria-labelledby={label}>
      <Typography id={label} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {field.label.fa}
        {d.isConflict && ' '}
        {d.isConflict && (
          <Typography component="span" variant="body2" sx={{ color: 'warning.main', marginInlineStart: 1 }}>
            هر دو تغییر داده‌اید
          </Typography>
        )}
      </Typography>
      <Box
        sx={{ display: 'flex', gap: 0.75, mb: 1, color: 'text.secondary', fontSize: 'var(--text-2)', flexWrap: 'wrap' }}
      >
        <span>پیش از تغییر:</span>
        <Box sx={{ minWidth: 0 }}>
          <FieldValue field={field} value={d.base} place={place} compact />
        </Box>
      </Box>
      <RadioGroup
        aria-labelledby={label}
        value={side}
        onChange={(_, chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SideBox side="mine" label="نسخهٔ من" selected={side === 'mine'}>
          <FieldValue field={field} value={d.mine} place={place} />
        </SideBox>
        <SideBox side="theirs" label="نسخهٔ دیگر" selected={side === 'theirs'}>
          <FieldValue field={field} value={d.theirs} place={place} />
        </SideBox>
      </RadioGroup>
    </Box>
  );
}

interface SideBoxProps {
  readonly side: Side;
  readonly label: string;
  readonly selected: boolean;
  readonly children: ReactNode;
}

const SideBox = ({ side, label, selected, children }: SideBoxProps) => (
  <Box
    sx={{
      border: 1,
      borderColor: selected ? 'primary.main' : 'divider',
      bgcolor: selected ? 'var(--accent-soft)' : undefined,
      borderRadius: 1,
      px: 1.5,
      pb: 1.5,
      minWidth: 0,
    }}
  >
    <FormControlLabel value={side} control={<Radio size="small" />} label={<b>{label}</b>} />
    <Box sx={{ maxHeight: 220, overflow: 'auto', overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);
