/** `/dev/outbox`: a page with the messages of the outbox, for developers. Mounted with demo data only. */
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { canonicalUsername, shownMobile } from '../../../locale/contact.ts';
import { formatRelative } from '../../../locale/relative-time.ts';
import type { Env, PlatformServices } from '../env.ts';
import { contentPolicy, styleHashes } from '../http/security.ts';
import { messageLabels } from './message-text.ts';
import { messagesOf } from './messages.ts';
import { readOutbox, type OutboxMessage } from './outbox.ts';

const kindLabels: Readonly<Record<string, string>> = messageLabels;

/** Adds the page; `Accept: application/json` answers `{records}`, `?to=` only the messages to one address or number. */
export function mountOutbox(app: Hono<Env>, services: PlatformServices): void {
  app.get('/dev/outbox', async (c) => {
    await messagesOf(services).settled();
    const records = await readOutbox(services.db, canonicalUsername(c.req.query('to') ?? '')?.value ?? null);
    c.header('cache-control', 'no-store');
    if (c.req.header('accept')?.includes('application/json')) return c.json({ records });
    const html = String(await page(records));
    return c.html(html, 200, { 'content-security-policy': contentPolicy({ styles: styleHashes(html) }) });
  });
}

const style = `
:root { color-scheme: light dark; }
body {
  font-family: "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; margin: 0; padding: 1.5rem;
  line-height: 1.9; color: light-dark(#25131b, #f7ece7); background: light-dark(#fffaf6, #151013);
}
main { max-inline-size: 44rem; margin-inline: auto; }
h1 { font-size: 1.3rem; margin-block: 0; }
ul { list-style: none; padding: 0; display: grid; gap: .75rem; }
li {
  background: light-dark(#fff, #1e171b); border: 1px solid light-dark(#efe4dc, #33282d);
  border-inline-start: 4px solid #ff7952; border-radius: .625rem; padding: .75rem 1rem;
}
p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
a { color: light-dark(#b93a08, #ff9a7a); }
small { color: light-dark(#5f4b54, #c6b2b4); display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
`;

const page = (records: readonly OutboxMessage[]) =>
  html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>صندوق پیام‌های آزمایشی</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>صندوق پیام‌های آزمایشی</h1>
          <small>درگاه پیامک یا ایمیل تنظیم نشده است؛ پیام‌ها فقط اینجا دیده می‌شوند.</small> ${
            records.length === 0
              ? html`<p>هنوز پیامی ارسال نشده است.</p>`
              : html`<ul>
                  ${records.map(item)}
                </ul>`
          }
        </main>
      </body>
    </html>`;

/** Links stand alone in the texts. */
const link = /(https?:\/\/\S+)/;
const anchor = (address: string) => html`<a dir="ltr" href="${address}">${address}</a>`;

const item = ({ to, kind, text, createdAt }: OutboxMessage) =>
  html`<li>
    <small
      ><bdi dir="ltr">${shownMobile(to)}</bdi><span>${kindLabels[kind] ?? kind}</span
      ><time datetime="${createdAt}">${formatRelative(createdAt)}</time></small
    >
    <p>${text.split(link).map((part) => (link.test(part) ? anchor(part) : part))}</p>
  </li>`;
