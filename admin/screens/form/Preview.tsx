/**
 * The live preview of a form: beside it on wide screens, in a dialog on narrow ones. Only for sections whose definition
 * names a preview that the product has.
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
import CloseIcon from '@mui/icons-material/CloseOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { useResourceContext, useStore } from 'react-admin';
import { usePanel } from '../../session/panel-context.ts';
import { useExtensions } from '../../extensions/extensions.ts';

/** Screens on which the preview is shown beside the form. */
const wideScreen = '(min-width:1200px)';
/** The heights of the header of the panel and of the bar under a form, and the space between, in pixels. */
const headerHeight = 60;
const barHeight = 64;
const gap = 16;

/** The breakpoints of a form that takes half of the width. */
const halfWidthBreakpoints = createTheme({
  breakpoints: { values: { xs: 0, sm: 1_500, md: 1_800, lg: 2_400, xl: 3_600 } },
}).breakpoints;

/** Whether the preview is open: the person's choice for all forms, stored in the browser. */
const useOpen = () => useStore('form.preview', false);
function usePreviewOf(section: string | undefined) {
  const { previews } = useExtensions();
  return previews.get(usePanel().registry.get(section ?? '')?.preview ?? '');
}

/** The button in the bar under a form; nothing for sections without a preview. */
export function PreviewButton() {
  const section = useResourceContext();
  const hasPreview = usePreviewOf(section) !== undefined;
  const isWide = useMediaQuery(wideScreen);
  const [open, setOpen] = useOpen();
  const [dialogOpen, setDialogOpen] = useState(false);
  if (section === undefined || !hasPreview) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PreviewIcon aria-hidden />}
        {...(isWide
          ? {
              'aria-pressed': open,
              onClick: () => setOpen(!open),
              ...(open && { sx: { bgcolor: 'var(--accent-soft)' } }),
            }
          : { 'aria-haspopup': 'dialog', onClick: () => setDialogOpen(true) })}
      >
        پیش‌نمایش
      </Button>
      {dialogOpen && !isWide && <PreviewDialog section={section} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

/** The parts of a form, with the preview beside them where it is open on a wide screen. */
export function WithPreview({ section, children }: { section: string; children: ReactNode }) {
  const hasPreview = usePreviewOf(section) !== undefined;
  const isWide = useMediaQuery(wideScreen);
  const [open, setOpen] = useOpen();
  const shown = hasPreview && isWide && open;
  const theme = useTheme();
  const halfWidthTheme = useMemo(() => ({ ...theme, breakpoints: halfWidthBreakpoints }), [theme]);
  if (!hasPreview) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: shown ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
    >
      <ThemeProvider theme={shown ? halfWidthTheme : theme}>
        {/* One cell of the grid, however many children there are: the preview is beside it. */}
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </ThemeProvider>
      {shown && (
        <Paper
          component="section"
          aria-label="پیش‌نمایش"
          sx={{
            ...column,
            p: 2,
            position: 'sticky',
            insetBlockStart: headerHeight + gap,
            maxBlockSize: `calc(100dvh - ${headerHeight + barHeight + 2 * gap}px)`,
            overflowY: 'auto',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 }}>
            <Typography component="h2" variant="h3">
              پیش‌نمایش
            </Typography>
            <CloseButton onClick={() => setOpen(false)} />
          </Box>
          <LivePreview section={section} />
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
        <LivePreview section={section} />
      </DialogContent>
    </Dialog>
  );
}

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton size="small" aria-label="بستن پیش‌نمایش" onClick={onClick}>
    <CloseIcon aria-hidden fontSize="small" />
  </IconButton>
);
const column = { display: 'flex', flexDirection: 'column', gap: 1.5 } as const;

/** Follows the values of the form; deferred, so that it does not slow down typing. */
function LivePreview({ section }: { section: string }) {
  const preview = usePreviewOf(section);
  const values = useDeferredValue(useWatch());
  if (!preview) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, minHeight: 240 }} />}>
      {createElement(preview, { section, values })}
    </Suspense>
  );
}
