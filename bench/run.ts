/**
 * `npm run bench`: compares the product to a raw server of node:http and pg on the same PostgreSQL, in alternating
 * rounds, and prints each ratio with its bound. `-- --quick`: fewer rounds, and neither a table of ten times the rows nor
 * a million orders or courses. `-- --only create`: only the parts and ratios whose name contains it, such as
 * `paid orders`, `course search`, `member pages`, `anonymous pages`, `panel`, `films`, `transfers`, `statistics`, `proof`,
 * `million` (with `--people 50000` a smaller one). The filled databases stay in `.data-bench`.
 */
import { build } from '../scripts/build/build.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { articles, ratioNames } from './articles.ts';
import { courseSearch } from './course-search.ts';
import { dataDir } from './databases.ts';
import { films } from './films.ts';
import { proofOfMany, statisticsOfMany } from './many-orders.ts';
import { schoolOfAMillion } from './million.ts';
import { paidOrders } from './paid-orders.ts';
import { pages } from './pages.ts';
import { panel } from './panel.ts';
import { printReport } from './report.ts';
import { transfers } from './transfers.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : undefined;
/** Many short rounds rather than few long ones, so that other load on the machine affects both sides of a ratio. */
const timing = { rounds: isQuick ? 3 : 9, seconds: 2 };
const isWanted = (name: string): boolean => name.includes(only ?? '');

async function main(): Promise<void> {
  build();
  const server = await embeddedPostgres(dataDir);
  if (ratioNames.some(isWanted)) await articles(server, { ...timing, isQuick, only });
  if (!isQuick && isWanted('statistics')) await statisticsOfMany(server, timing);
  if (isWanted('paid orders')) await paidOrders(server, timing, isQuick);
  if (isWanted('course search')) await courseSearch(server, timing, isQuick);
  if (['member pages', 'anonymous pages'].some(isWanted)) await pages(server, timing, isWanted);
  if (isWanted('panel')) await panel(server, isQuick);
  if (isWanted('films')) await films(server, timing);
  if (isWanted('transfers')) await transfers(server, timing);
  if (!isQuick && isWanted('proof')) await proofOfMany(server);
  if (!isQuick && isWanted('million')) await schoolOfAMillion(server);
  process.exitCode = printReport() ? 0 : 1;
}

try {
  await main();
} finally {
  await releaseEmbeddedPostgres(dataDir);
}
