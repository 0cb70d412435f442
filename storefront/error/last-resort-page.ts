/**
 * The document that the server sends when the error page cannot be rendered. Separate from its texts, to keep it out of
 * the browser bundle.
 */
import { schemeScript } from '../../src/client/scheme.ts';
import { lastResortText } from './last-resort.ts';

const style = `:root { color-scheme: light dark } :root[data-scheme=light] { color-scheme: light }
:root[data-scheme=dark] { color-scheme: dark } body { font-family: Vazirmatn, Tahoma, sans-serif; display: grid; place-content: center; gap: 1rem;
min-height: 90vh; text-align: center; color: light-dark(#25131b, #f7ece7);
background: light-dark(#fffaf6, #151013) } h1 { font-size: 1.2rem } a { color: light-dark(#b93a08, #ff9a7a) }`;

/** @param nonce of the inline style and the inline script of the page */
export const lastResortPage = (
  nonce: string,
): string => `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>خطا</title><script nonce="${nonce}">${schemeScript}</script><style nonce="${nonce}">${style}</style></head>
<body><h1>${lastResortText.message}</h1><p><a href="/">${lastResortText.home}</a></p></body></html>`;
