/**
 * What the words of a form will look like, live while they are typed: beside the form where there is room, over it on
 * narrower screens.
 * Only for sections whose definition names a preview (`admin/previews`).
 */
import { createElement, Suspense, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Paper,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { createTheme, ThemeProvider, useTheme } from '@mui/material/styles';
import Close from '@mui/icons-material/CloseOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import { useResourceContext, useStore } from 'react-admin';
import { usePanel } from '../../panels/panel-context.ts';
import { previews } from '../../previews/index.ts';
import { brand } from '../../theme.ts';

/** Where a form and a sheet of paper stand beside each other. */
const roomy = '(min-width:1200px)';
/** Heights of the panel's header and of the bar under a form, and the space between, in pixels. */
const above = 60;
const below = 64;
const gap = 16;

/** Widths at which a form of half the room lays itself out anew. */
const halved = createTheme({
  breakpoints: { values: { xs: 0, sm: 1_500, md: 1_800, lg: 2_400, xl: 3_600 } },
}).breakpoints;

/** Whether the preview is open is the person's choice for every form, kept in his browser. */
const useOpen = () => useStore('form.preview', false);
const usePreviewOf = (section: string | undefined) =>
  previews.get(usePanel().registry.get(section ?? '')?.preview ?? '');

/** The button of the bar under a form; nothing where there is no preview. */
export function PreviewButton() {
  const section = useResourceContext();
  const known = usePreviewOf(section) !== undefined;
  const beside = useMediaQuery(roomy);
  const [open, setOpen] = useOpen();
  const [over, setOver] = useState(false);
  if (section === undefined || !known) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Eye aria-hidden />}
        {...(beside
          ? { 'aria-pressed': open, onClick: () => setOpen(!open), ...(open && { sx: { bgcolor: brand.tint } }) }
          : { 'aria-haspopup': 'dialog', onClick: () => setOver(true) })}
      >
        پیش‌نمایش
      </Button>
      {over && !beside && <PreviewDialog section={section} onClose={() => setOver(false)} />}
    </>
  );
}

/** The parts of a form with the preview beside them, where it is open and has room. */
export function WithPreview({ section, children }: { section: string; children: ReactNode }) {
  const known = usePreviewOf(section) !== undefined;
  const roomyNow = useMediaQuery(roomy);
  const [open, setOpen] = useOpen();
  const shown = known && roomyNow && open;
  const theme = useTheme();
  const narrow = useMemo(() => ({ ...theme, breakpoints: halved }), [theme]);
  if (!known) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: shown ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
    >
      <ThemeProvider theme={shown ? narrow : theme}>{children}</ThemeProvider>
      {shown && (
        <Paper
          component="section"
          aria-label="پیش‌نمایش"
          sx={{
            ...column,
            p: 2,
            position: 'sticky',
            insetBlockStart: above + gap,
            maxBlockSize: `calc(100dvh - ${above + below + 2 * gap}px)`,
            overflowY: 'auto',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 }}>
            <Typography component="h2" variant="h3">
              پیش‌نمایش
            </Typography>
            <CloseButton onClick={() => setOpen(false)} />
          </Box>
          <Live section={section} />
        </Paper>
      )}
    </Box>
  );
}

function PreviewDialog({ section, onClose }: { section: string; onClose: () => void }) {
  const title = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        پیش‌نمایش
        <CloseButton onClick={onClose} />
      </DialogTitle>
      <DialogContent sx={{ ...column, px: 1.5 }}>
        <Live section={section} />
      </DialogContent>
    </Dialog>
  );
}

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton size="small" aria-label="بستن پیش‌نمایش" onClick={onClick}>
    <Close aria-hidden fontSize="small" />
  </IconButton>
);
const column = { display: 'flex', flexDirection: 'column', gap: 1.5 } as const;

/** Follows the values of the form around it; typing comes first. */
function Live({ section }: { section: string }) {
  const preview = usePreviewOf(section);
  const values = useDeferredValue(useWatch());
  return preview ? (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, minHeight: 240 }} />}>
      {createElement(preview, { section, values })}
    </Suspense>
  ) : null;
}
