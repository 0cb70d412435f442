/** The sticky bar under a form: the save button, the status of the form, and further buttons. */
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Button, CircularProgress, GlobalStyles, Typography } from '@mui/material';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import type { Fields } from '../../../src/define/field.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { notificationsAboveBar } from '../parts/notifications-above-bar.ts';
import { PreviewButton } from './Preview.tsx';

export const isDirty = (dirtyFields: object): boolean => Object.keys(dirtyFields).length > 0;

interface Props {
  /** A save is running: the button keeps the focus, but another press does nothing (`use-save.ts`). */
  readonly busy: boolean;
  /** Default: how many changes are saved. */
  readonly label?: string;
  /** The fields of the form, whose changes are counted and whose errors are named. */
  readonly fields: Fields;
  /** Further submit buttons. */
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

/** Errors named in the bar; further ones are counted. */
const maxNamed = 2;

/** «۳ خطا: قیمت، عنوان و …»: of fields that may be far from the bar. */
function errorText(fields: Fields, errors: object): string {
  const wrong = Object.keys(errors);
  const labels = wrong.flatMap((name) => fields[name]?.label.fa ?? []);
  const named = labels.slice(0, maxNamed).join('، ');
  return `${formatNumber(wrong.length)} خطا${named && `: ${named}`}${labels.length > maxNamed ? ' و …' : ''}`;
}

const saveText = (changes: number): string => (changes > 0 ? `ذخیرهٔ ${formatNumber(changes)} تغییر` : 'ذخیره');

export function SaveBar({ busy, label, fields, more, children }: Props) {
  const { dirtyFields, errors, submitCount } = useFormState();
  const isInvalid = submitCount > 0 && Object.keys(errors).length > 0;
  const changes = Object.keys(dirtyFields).filter((name) => name in fields).length;
  return (
    <Box sx={barStyles}>
      <GlobalStyles styles={notificationsAboveBar} />
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <SaveIcon aria-hidden />}
      >
        {busy ? 'در حال ذخیره…' : (label ?? saveText(changes))}
      </Button>
      {more}
      <PreviewButton />
      <Typography role="status" variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
        {isInvalid ? errorText(fields, errors) : <Unsaved isShown={isDirty(dirtyFields)} />}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>{children}</Box>
    </Box>
  );
}

/** The button says it too, with their number, to those who see it. */
const Unsaved = ({ isShown }: { isShown: boolean }) => (
  <span style={visuallyHidden}>{isShown ? 'تغییرها هنوز ذخیره نشده‌اند' : ''}</span>
);

/** The last card of the form; it stays in sight where that is longer than the screen. */
const barStyles = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 'var(--layer-sticky)',
  mt: 2,
  px: { xs: 1.5, md: 2.5 },
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 'var(--radius-2)',
  boxShadow: 'var(--shadow-2)',
} as const;
