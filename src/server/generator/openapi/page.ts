/** The OpenAPI document as one plain page: every call with what it takes, answers and refuses. No script. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import {
  methods,
  type Content,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Paths,
  type Responses,
} from './openapi-types.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Those of the path and those of the operation. */
  readonly parameters: readonly Parameter[];
}

const style = `
:root {
  color-scheme: light dark; --ink: light-dark(#25131b, #f7ece7); --soft: light-dark(#5f4b54, #c6b2b4);
  --line: light-dark(#efe4dc, #33282d); --paper: light-dark(#fffaf6, #151013); --surface: light-dark(#fff, #1e171b);
  --accent: light-dark(#b93a08, #ff9a7a); --focus: light-dark(#7a1fa2, #d7a6ff);
}
body {
  margin: 0; font: 16px/1.7 "Vazirmatn Variable", Tahoma, sans-serif; color: var(--ink); background: var(--paper);
}
main { max-inline-size: 62rem; margin-inline: auto; padding: 2rem 1rem; }
h1 { font-size: 1.7rem; }
h2 {
  margin-block: 2.5rem .5rem; font-size: 1.15rem; border-block-end: 2px solid var(--line); padding-block-end: .4rem;
}
details { border-block-end: 1px solid var(--line); }
summary {
  cursor: pointer; padding: .6rem .25rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: baseline;
}
code, pre { direction: ltr; unicode-bidi: isolate; font-family: ui-monospace, monospace; font-size: .86rem; }
pre {
  background: var(--surface); border: 1px solid var(--line); border-radius: .6rem; padding: .8rem; overflow: auto;
  text-align: start;
}
b { color: var(--accent); min-inline-size: 3.6rem; font-family: ui-monospace, monospace; font-size: .86rem; }
.soft { color: var(--soft); }
table { border-collapse: collapse; inline-size: 100%; }
td { padding: .2rem .4rem; vertical-align: top; border-block-end: 1px dotted var(--line); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
nav ul { columns: 14rem; padding-inline-start: 1.2rem; }
a { color: var(--accent); }
`;

/** The page of a document. */
export function docsPage(document: OpenApiDocument): Html {
  const groups = [...Map.groupBy(entriesOf(document.paths), ({ operation }) => operation.tags[0] ?? 'سایر')];
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
              ${groups.map(([name], i) => html`<li><a href="#g${i}">${name}</a></li>`)}
            </ul>
          </nav>
          ${groups.map(
            ([name, entries], i) =>
              html`<section>
                <h2 id="g${i}">${name}</h2>
                ${entries.map(operationHtml)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function entriesOf(paths: Paths): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): Entry[] => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [{ method: method.toUpperCase(), path, operation, parameters }];
    }),
  );
}

function operationHtml({ method, path, operation, parameters }: Entry): Html {
  const [status = '', success] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  return html`<details>
    <summary><b>${method}</b><code>${path}</code><span>${operation.summary}</span></summary>
    ${operation.description ? html`<p class="soft" dir="ltr">${operation.description}</p>` : ''}
    ${parameters.length > 0 ? parametersHtml(parameters) : ''} ${schemaHtml('بدنه', operation.requestBody)}
    ${schemaHtml(`پاسخ ${status}`, success)} ${responsesHtml(operation.responses)}
  </details>`;
}

const parametersHtml = (parameters: readonly Parameter[]): Html =>
  html`<table>
    ${parameters.map(
      (parameter) =>
        html`<tr>
          <td><code>${parameter.name}</code></td>
          <td class="soft">${parameter.in}</td>
          <td dir="ltr">${parameter.description ?? ''}</td>
        </tr>`,
    )}
  </table>`;

const responsesHtml = (responses: Responses): Html =>
  html`<table>
    ${Object.entries(responses).map(
      ([status, { description }]) =>
        html`<tr>
          <td><code>${status}</code></td>
          <td>${description}</td>
        </tr>`,
    )}
  </table>`;

/** The schema of a body under its heading; nothing where there is none. */
function schemaHtml(heading: string, body: Partial<Content> | undefined): Html | '' {
  const [media] = Object.values(body?.content ?? {});
  if (!media) return '';
  return html`<p>${heading}</p>
    <pre>${JSON.stringify(media.schema, null, 2)}</pre>`;
}
