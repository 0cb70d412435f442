/** The preview of a page of the site: its title and text. */
import { useState } from 'react';
import { alpha } from '@mui/material/styles';
import { formatDate } from '../../src/locale/dates.ts';
import { brand, paper } from './sheet/colours.ts';
import type { PreviewProps } from '../extensions/preview-props.ts';
import { Markup, Sheet } from './sheet/Sheet.tsx';

/** The styles of a page of the storefront. */
const styles = `
header {
  padding: 1.75rem 1.25rem 2rem;
  background: linear-gradient(135deg, ${brand.tint}, ${alpha(brand.pink, 0.1)});
  border-block-end: 1px solid ${brand.line};
}
.path { color: ${paper.muted}; font-size: .8rem }
h1 { margin-block-start: .75rem; font-size: 1.6rem; font-weight: 800; line-height: 1.4; text-wrap: balance }
.edited { margin-block-start: .5rem; color: ${paper.muted}; font-size: .95rem }
.prose { display: flow-root; padding: 1.75rem 1.25rem 2.5rem; line-height: 2.1; unicode-bidi: plaintext }
.prose > * + * { margin-block-start: 1.1em }
.prose :is(h2, h3, h4) { line-height: 1.4; font-weight: 800 }
.prose h2 { margin-block-start: 1.9em; font-size: 1.3rem }
.prose h3 { margin-block-start: 1.6em; font-size: 1.1rem }
.prose > :first-child { margin-block-start: 0 }
.prose ul { list-style: disc; padding-inline-start: 1.6em }
.prose ol { list-style: persian; padding-inline-start: 1.6em }
.prose li::marker { color: ${brand.deep}; font-weight: 700 }
.prose a { color: ${brand.deep}; text-underline-offset: .3em }
.prose blockquote {
  border-inline-start: 4px solid ${brand.orange};
  background: ${brand.tint};
  border-radius: .5rem;
  padding: .75rem 1.25rem;
}
.prose code {
  direction: ltr;
  unicode-bidi: isolate;
  background: ${paper.sunken};
  border-radius: .35rem;
  padding: .1em .4em;
}
.prose pre {
  direction: ltr;
  text-align: start;
  overflow-x: auto;
  background: ${paper.sunken};
  border-radius: .75rem;
  padding: 1rem;
}
.prose pre code { padding: 0 }
.prose img { border-radius: .75rem }
.prose table { border-collapse: collapse; inline-size: 100%; display: block; overflow-x: auto }
.prose :is(td, th) { border: 1px solid ${paper.line}; padding: .5rem .8rem; text-align: start }
.empty { padding: 2rem 1.25rem; color: ${paper.muted} }`;

export default function PagePreview({ values: { title, body } }: PreviewProps) {
  const html = typeof body === 'string' ? body : '';
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <Sheet
      title="پیش‌نمایش صفحه"
      styles={styles}
      sx={{ flex: '1 0 auto', blockSize: 'max(320px, calc(100dvh - 320px))' }}
    >
      <header>
        <p className="path">صفحهٔ اصلی / {String(title ?? '')}</p>
        <h1>{String(title ?? '') || 'بی‌عنوان'}</h1>
        <p className="edited">آخرین ویرایش: {today}</p>
      </header>
      {html ? <Markup className="prose" html={html} /> : <p className="empty">هنوز متنی نوشته نشده است.</p>}
    </Sheet>
  );
}
