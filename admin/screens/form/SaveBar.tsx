/** The sticky bar under a form: the save button, the status of the form, and further buttons. */
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Button, CircularProgress, GlobalStyles, Typography } from '@mui/material';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import { notificationsAboveBar } from '../parts/notifications-above-bar.ts';
import { PreviewButton } from './Preview.tsx';

export const isDirty = (dirtyFields: object): boolean => Object.keys(dirtyFields).length > 0;

interface Props {
  /** A save is running: the button keeps the focus, but another press does nothing (`use-save.ts`). */
  readonly busy: boolean;
  readonly label?: string;
  /** Further submit buttons. */
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

export function SaveBar({ busy, label = 'ذخیره', more, children }: Props) {
  const { dirtyFields, errors, submitCount } = useFormState();
  const isInvalid = submitCount > 0 && Object.keys(errors).length > 0;
  const unsavedText = isDirty(dirtyFields) ? 'تغییرها هنوز ذخیره نشده‌اند' : '';
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 4,
        mt: 2,
        px: { xs: 1.5, md: 2.5 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        // The last card of the form; it stays in sight where that is longer than the screen.
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <GlobalStyles styles={notificationsAboveBar} />
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <SaveIcon aria-hidden />}
      >
        {busy ? 'در حال ذخیره…' : label}
      </Button>
      {more}
      <PreviewButton />
      <Typography role="status" variant="body2" sx={{ color: isInvalid ? 'error.main' : 'text.secondary', mx: 0.5 }}>
        {isInvalid ? 'بعضی از فیلدها درست پر نشده‌اند' : unsavedText}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
}
