/** The bar that stays in sight under a form: save, what is not saved yet, and the way back. */
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Button, CircularProgress, GlobalStyles, Typography } from '@mui/material';
import Save from '@mui/icons-material/SaveOutlined';
import { PreviewButton } from './Preview.tsx';

export const isDirty = (dirtyFields: object): boolean => Object.keys(dirtyFields).length > 0;

/** @param busy a save is on its way: no second one starts. */
export function SaveBar({
  busy,
  label = 'ذخیره',
  more,
  children,
}: {
  busy: boolean;
  label?: string;
  more?: ReactNode;
  children?: ReactNode;
}) {
  const { dirtyFields, errors, submitCount } = useFormState();
  const wrong = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 4,
        mt: 2,
        mx: { xs: -1.5, md: -3 },
        px: { xs: 1.5, md: 3 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <GlobalStyles styles={toastsAbove} />
      <Button
        type="submit"
        variant="contained"
        disabled={busy}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Save aria-hidden />}
      >
        {busy ? 'در حال ذخیره…' : label}
      </Button>
      {more}
      <PreviewButton />
      <Typography role="status" variant="body2" sx={{ color: wrong > 0 ? 'error.main' : 'text.secondary', mx: 0.5 }}>
        {wrong > 0 ? 'بعضی از مقدارها درست نیستند' : isDirty(dirtyFields) ? 'تغییرها هنوز ذخیره نشده‌اند' : ''}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
}

/** Toasts do not cover the bar. */
const toastsAbove = { '.MuiSnackbar-root.MuiSnackbar-anchorOriginBottomCenter': { insetBlockEnd: 76 } };
const countErrors = (errors: object): number => Object.keys(errors).length;
