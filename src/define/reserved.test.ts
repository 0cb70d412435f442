import { expect, test } from 'vitest';
import { application } from '../application/application.ts';
import { calls } from '../contract/calls.ts';
import { panelWords, rowWords, systemTables } from './reserved.ts';

const panels = [...Object.keys(application.panels), '{panel}'];

test('no section can take the address of a call within a panel', () => {
  const words = Object.keys(calls).flatMap((key) => {
    const [, root, panel = '', word] = (key.split(' ')[1] ?? '').split('/');
    return root === 'api' && panels.includes(panel) && word !== undefined ? [word] : [];
  });
  expect(words).toContain('statistics');
  expect(words.filter((word) => !panelWords.has(word))).toEqual([]);
});

test('each reserved name is one that a section could have', () => {
  expect(systemTables.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
  expect([...rowWords, ...panelWords].filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});
