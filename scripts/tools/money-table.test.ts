import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from '../../resources/index.ts';
import { actionsOf } from '../../src/define/actions.ts';
import { registryOf } from '../../src/define/registry.ts';
import { moneyTable, posters } from './money-table.ts';

const paper = readFileSync('docs/money-by-hand.md', 'utf8');
const registry = registryOf(definitions);

/** The cells of the table under a heading. */
function tableUnder(heading: string): string[][] {
  const [, part = ''] = paper.split(`## ${heading}\n`);
  const [text = ''] = part.split('\n## ');
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| --'));
  return rows.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

test('the table of actions is what the definitions say', () => {
  expect(tableUnder('The table')).toEqual(moneyTable(registry));
});

test('every file that posts to the ledger stands in the paper, with whose act it is', () => {
  const rows = tableUnder('What posts to the ledger').slice(1);
  expect(rows.map(([file]) => file)).toEqual(
    posters(['src/server', 'resources']).map((file) => file.replace('src/server/', '')),
  );
  expect(rows.every(([, whose]) => whose !== undefined && whose !== '')).toBe(true);
});

test('an action that asks a second administrator is money by hand', () => {
  const others = [...registry.values()].flatMap((resource) =>
    Object.entries(actionsOf(resource)).flatMap(([name, { ask, money }]) =>
      ask?.consent && !money ? [`${resource.name}.${name}`] : [],
    ),
  );
  expect(others).toEqual([]);
});
