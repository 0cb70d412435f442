/** The OpenAPI document as one plain page: every call with what it takes, gives and refuses. No script. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Json = Record<string, unknown>;
type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
const methods = ['get', 'post', 'put', 'delete'] as const;
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}
interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const style = `
:root{--ink:#241a17;--soft:#6b5b55;--line:#eadfd9;--paper:#fffaf7;--brand:#c2410c}
body{margin:0;font:16px/1.7 "Vazirmatn Variable",Tahoma,sans-serif;color:var(--ink);background:var(--paper)}
main{max-inline-size:62rem;margin-inline:auto;padding:2rem 1rem}h1{font-size:1.7rem}h2{margin-block:2.5rem .5rem;font-size:1.15rem;border-block-end:2px solid var(--line);padding-block-end:.4rem}
details{border-block-end:1px solid var(--line)}summary{cursor:pointer;padding:.6rem .25rem;display:flex;flex-wrap:wrap;gap:.75rem;align-items:baseline}
code,pre{direction:ltr;unicode-bidi:isolate;font-family:ui-monospace,monospace;font-size:.86rem}pre{background:#fff;border:1px solid var(--line);border-radius:.6rem;padding:.8rem;overflow:auto;text-align:start}
b{color:var(--brand);min-inline-size:3.6rem;font-family:ui-monospace,monospace;font-size:.86rem}.soft{color:var(--soft)}table{border-collapse:collapse;inline-size:100%}td{padding:.2rem .4rem;vertical-align:top;border-block-end:1px dotted var(--line)}
:focus-visible{outline:3px solid #ff7952;outline-offset:2px}nav ul{columns:14rem;padding-inline-start:1.2rem}a{color:var(--brand)}`;

/** The page of a document. */
export function docsPage(document: Json): Html {
  const groups = Map.groupBy(
    entriesOf(document.paths as Record<string, Json>),
    ({ operation }) => operation.tags?.[0] ?? 'سایر',
  );
  const names = [...groups.keys()];
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>راهنمای API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>راهنمای API</h1>
          <p class="soft">
            همهٔ فراخوانی‌ها. نسخهٔ ماشین‌خوان: <a href="/api/openapi.json"><code>/api/openapi.json</code></a> (OpenAPI 3.1)
          </p>
          <nav aria-label="بخش‌ها">
            <ul>
              ${names.map((name, i) => html`<li><a href="#g${i}">${name}</a></li>`)}
            </ul>
          </nav>
          ${names.map(
            (name, i) =>
              html`<section>
                <h2 id="g${i}">${name}</h2>
                ${groups.get(name)!.map(operationHtml)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function entriesOf(paths: Record<string, Json>): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): Entry[] => {
      const operation = item[method] as Operation | undefined;
      return operation
        ? [
            {
              method: method.toUpperCase(),
              path,
              operation: {
                ...operation,
                parameters: [...((item.parameters as Json[]) ?? []), ...(operation.parameters ?? [])],
              },
            },
          ]
        : [];
    }),
  );
}

function operationHtml({ method, path, operation }: Entry): Html {
  const body = jsonOf(operation.requestBody);
  const ok = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  return html`<details>
    <summary><b>${method}</b><code>${path}</code><span>${operation.summary ?? ''}</span></summary>
    ${operation.description ? html`<p class="soft" dir="ltr">${operation.description}</p>` : ''}
    ${
      operation.parameters?.length
        ? html`<table>
            ${operation.parameters.map(
              (p) =>
                html`<tr>
                  <td><code>${String(p.name)}</code></td>
                  <td class="soft">${String(p.in)}</td>
                  <td dir="ltr">${String(p.description ?? '')}</td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    ${
      body
        ? html`<p>بدنه</p>
            <pre>${body}</pre>`
        : ''
    }${
      ok && jsonOf(ok[1])
        ? html`<p>پاسخ ${ok[0]}</p>
            <pre>${jsonOf(ok[1])}</pre>`
        : ''
    }
    <table>
      ${Object.entries(operation.responses).map(
        ([status, r]) =>
          html`<tr>
            <td><code>${status}</code></td>
            <td>${String(r.description ?? '')}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}

function jsonOf(part: Json | undefined): string | undefined {
  const content = part?.content as Record<string, { schema: Json }> | undefined;
  const schema = content && Object.values(content)[0]?.schema;
  return schema && JSON.stringify(schema, null, 2);
}
