/**
 * How long a person waits for a panel: a browser's time to a list that can be used, on the first and the second visit, from
 * a row to its form, back, and from the menu to another list; beside a stock react-admin over the same rows of the same
 * server, visit by visit in turn.
 */
import { join } from 'node:path';
import { dataDir, freshSchool, product } from './databases.ts';
import { median } from './measure.ts';
import { visit, type PanelSide, type Visit } from './panel-visit.ts';
import { report } from './report.ts';
import { logIn } from './servers.ts';
import { serveStockPanel } from './stock-panel/server.ts';

/** Milliseconds, and as a part of what the stock panel takes. */
const bounds: Readonly<Record<keyof Visit, { readonly name: string; readonly most: number; readonly part: number }>> = {
  cold: { name: 'panel, first visit', most: 700, part: 1 },
  warm: { name: 'panel, second visit', most: 450, part: 1 },
  form: { name: 'panel, row to form', most: 350, part: 2 },
  back: { name: 'panel, back to the list', most: 120, part: 1 },
  menu: { name: 'panel, menu to another list', most: 250, part: 1 },
};

export async function panel(server: string, isQuick: boolean): Promise<void> {
  const site = await product(await freshSchool(server, 'bench_panel'), '/');
  const rounds = isQuick ? 3 : 7;
  // A session for each visit, since a panel rotates it; the first round warms the server.
  const sessions: { readonly ours: string; readonly theirs: string }[] = [];
  for (let n = 0; n <= rounds; n++) sessions.push({ ours: await logIn(site.url), theirs: await logIn(site.url) });
  const stock = await serveStockPanel(site.url, join(dataDir, 'stock-panel'));
  try {
    const ours: PanelSide = { list: `${site.url}/admin/courses`, otherList: '/admin/articles' };
    const theirs: PanelSide = { list: `${stock.url}/#/courses`, otherList: '#/articles' };
    const found: { readonly ours: Visit; readonly theirs: Visit }[] = [];
    for (const cookies of sessions) {
      found.push({ ours: await visit(ours, cookies.ours), theirs: await visit(theirs, cookies.theirs) });
    }
    reportVisits(found.slice(1));
  } finally {
    stock.stop();
    await site.stop();
  }
}

function reportVisits(found: readonly { readonly ours: Visit; readonly theirs: Visit }[]): void {
  for (const what of ['cold', 'warm', 'form', 'back', 'menu'] as const) {
    const { name, most, part } = bounds[what];
    const own = median(found.map(({ ours }) => ours[what]));
    const stock = median(found.map(({ theirs }) => theirs[what]));
    console.log(`  ${name}: ${own.toFixed(0)} ms; stock react-admin ${stock.toFixed(0)} ms`);
    report(name, own, most, '≤', { unit: ' ms', digits: 0 });
    report(`${name} : stock`, median(found.map((r) => r.ours[what] / r.theirs[what])), part, '≤', { unit: '×' });
  }
}
