/**
 * An isolated document inside a page: a sandboxed frame without scripts, forms or windows, and with its own styles. Its
 * markup has not been cleaned by the server yet, so it is never put into the page itself.
 */
import { useMemo, useState, type MouseEvent as ReactMouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import arabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url';
import { documentNonce } from '../../../src/client/nonce.ts';
import { paper } from './colours.ts';

interface Props {
  /** The accessible name of the frame. */
  readonly title: string;
  /** CSS of the content, in addition to `baseStyles`. */
  readonly styles: string;
  /** The styles of the frame itself. */
  readonly sx: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

const fontFace = (url: string, range: string) => `@font-face {
  font-family: 'Vazirmatn Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range: ${range};
}`;
const baseStyles = `
${fontFace(arabic, 'U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC')}
${fontFace(latin, 'U+0000-00FF, U+2000-200B, U+200F-206F')}
*, ::before, ::after { box-sizing: border-box; margin: 0 }
html {
  font-family: 'Vazirmatn Variable', Tahoma, sans-serif;
  line-height: 1.9;
  color: ${paper.ink};
  background: ${paper.sheet};
  overflow-wrap: break-word;
}
img { max-inline-size: 100%; block-size: auto }`;

/** The frame has the policy of the panel's document, and so its nonce. */
const documentOf = (styles: string): string =>
  `<!doctype html><html lang="fa" dir="rtl">
<head><meta charset="utf-8"><style nonce="${documentNonce() ?? ''}">${baseStyles}${styles}</style></head><body></body></html>`;

export function Sheet({ title, styles, sx, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const srcDoc = useMemo(() => documentOf(styles), [styles]);
  return (
    <>
      {/* Same origin, so that the panel can render into the frame; its content has no scripts that could use that. */}
      <Box
        component="iframe"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={srcDoc}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
        sx={{
          display: 'block',
          width: '100%',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          ...sx,
        }}
      />
      {body && createPortal(<div onClickCapture={preventNavigation}>{children}</div>, body)}
    </>
  );
}

/** Links are not followed: the frame would leave the preview. */
function preventNavigation(event: ReactMouseEvent<HTMLElement>): void {
  // cast: React types the target of a bubbled event as any `EventTarget`; a click inside a document hits an element.
  // `instanceof` would fail, since the elements of the frame belong to another window.
  const clicked = event.target as Element;
  if (clicked.closest('a')) event.preventDefault();
}

/** Markup as it was typed. Only for use inside a `Sheet`. */
export const Markup = ({ html, className }: { html: string; className: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
