/**
 * The document that the server sends when the error page cannot be rendered. Separate from its texts, to keep it out of
 * the browser bundle.
 */
import { lastResortText } from './last-resort.ts';

export const lastResortPage = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>خطا</title></head>
<body style="font-family:Vazirmatn,Tahoma,sans-serif;display:grid;place-content:center;gap:1rem;min-height:90vh;text-align:center;color:#2c1420;background:#fffaf6"><h1 style="font-size:1.2rem">${lastResortText.message}</h1><p><a href="/" style="color:#b93a08">${lastResortText.home}</a></p></body></html>`;
