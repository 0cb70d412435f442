/** The frame of a panel: the side menu, the header, the page, and its notifications. */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Box, CircularProgress, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useScrollToTop } from 'react-admin';
import { useLocation } from 'react-router';
import { widths } from '../theme/theme.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { useFocusAfterNavigation, useFocusAfterRemoval } from './focus.ts';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { usePanel } from '../session/panel-context.ts';
import { panelHeading } from './panel-heading.ts';
import { useSaveKey } from './save-key.ts';
import { SideMenu } from './SideMenu.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery(`(max-width:${widths.narrow}px)`, { noSsr: true });
  const [open, setOpen] = useMenuState(narrow);
  const { key, pathname } = useLocation();
  useScrollToTop();
  useSaveKey();
  const page = useRef<HTMLElement>(null);
  useFocusAfterNavigation(page, pathname);
  useFocusAfterRemoval(page);
  useDocumentTitle(usePanel().declared.title);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink
        href="#page"
        onClick={(event) => {
          // Another address would be a navigation, which a form with unsaved changes asks about.
          event.preventDefault();
          page.current?.focus();
        }}
      >
        رفتن به محتوای صفحه
      </SkipLink>
      <SideMenu open={open} narrow={narrow} onClose={() => setOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header open={open} onToggle={setOpen} />
        <Box
          component="main"
          ref={page}
          id="page"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: widths.content,
            mx: 'auto',
            p: { xs: 1.5, md: 3 },
            pt: { md: 1 },
            outline: 'none',
          }}
        >
          <ErrorBoundary at={pathname + key}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Notices />
    </Box>
  );
}

/** Initially open on wide screens, closed on narrow ones (specification, section 2); reset when the width changes. */
function useMenuState(narrow: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [state, setState] = useState({ open: !narrow, narrow });
  if (state.narrow !== narrow) setState({ open: !narrow, narrow });
  return [state.open, (open) => setState({ open, narrow })];
}

/** Copies the title of the page, which screens render into the header, into the title of the document. */
function useDocumentTitle(panel: string): void {
  useEffect(() => {
    const title = panelHeading();
    if (!title) return undefined;
    const copy = () => {
      document.title = [title.textContent, panel].filter(Boolean).join(' | ');
    };
    const observer = new MutationObserver(copy);
    observer.observe(title, { childList: true, subtree: true, characterData: true });
    copy();
    return () => observer.disconnect();
  }, [panel]);
}

export const Loading = () => (
  <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <CircularProgress aria-hidden />
  </Box>
);

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 'var(--radius-2)',
  backgroundColor: theme.palette.text.primary,
  color: 'var(--surface)',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));
