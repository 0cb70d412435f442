/**
 * The document that the server sends when the error page cannot be rendered. Separate from its texts, to keep it out of
 * the browser bundle.
 */
import { lastResortText } from './last-resort.ts';

const style = `body { font-family: Vazirmatn, Tahoma, sans-serif; display: grid; place-content: center; gap: 1rem;
min-height: 90vh; text-align: center; color: #2c1420; background: #fffaf6 } h1 { font-size: 1.2rem } a { color: #b93a08 }`;

/** @param nonce of the inline styles of the page */
export const lastResortPage = (
  nonce: string,
): string => `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>خطا</title><style nonce="${nonce}">${style}</style></head>
<body><h1>${lastResortText.message}</h1><p><a href="/">${lastResortText.home}</a></p></body></html>`;
