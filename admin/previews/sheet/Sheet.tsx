/**
 * A sheet of paper in a page: a frame in which nothing runs (no scripts, forms or windows) and whose styles are its
 * own. What stands on it has not
 * been cleaned by the server yet, so it is never put into the page itself.
 */
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@mui/material';
import arabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url';
import { panelTheme } from '../../theme.ts';

interface Props {
  /** What the frame is called. */
  readonly title: string;
  /** CSS of what stands on it, on top of `base`. */
  readonly styles: string;
  /** The frame's own look, as MUI's `sx`. */
  readonly look: object;
  readonly children: ReactNode;
}

const { palette } = panelTheme;
const face = (url: string, range: string) =>
  `@font-face { font-family: 'Vazirmatn Variable'; font-weight: 100 900; font-display: swap; src: url('${url}') format('woff2'); unicode-range: ${range} }`;
const base = `
${face(arabic, 'U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC')}
${face(latin, 'U+0000-00FF, U+2000-200B, U+200F-206F')}
*, ::before, ::after { box-sizing: border-box; margin: 0 }
html { font-family: ${panelTheme.typography.fontFamily}; line-height: 1.9; color: ${palette.text.primary}; background: ${palette.background.paper}; overflow-wrap: break-word }
img { max-inline-size: 100%; block-size: auto }`;

export function Sheet({ title, styles, look, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const paper = useMemo(
    () =>
      `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><style>${base}${styles}</style></head><body></body></html>`,
    [styles],
  );
  return (
    <>
      {/* The panel writes into the frame and measures it, hence its own origin; without `allow-scripts` nothing on it can use that. */}
      <Box
        component="iframe"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={paper}
        onLoad={(event) => setBody((event.currentTarget as HTMLIFrameElement).contentDocument?.body ?? null)}
        sx={{
          display: 'block',
          width: '100%',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          ...look,
        }}
      />
      {body && createPortal(<div onClickCapture={stay}>{children}</div>, body)}
    </>
  );
}

/** Links are looked at, not followed. */
function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

/** Text with markup as it was typed. Only ever on a `Sheet`. */
export const Markup = ({ html, className }: { html: string; className: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
