/**
 * Every text of the storefront is a message: no Persian stands outside `t(…)` and its like, each message has English
 * words with the same placeholders, and no English is left over.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode } from '../scripts/tools/syntax.ts';
import { englishMessages } from '../src/locale/en/catalogue.ts';
import { serverMessages } from '../src/locale/en/server.ts';
import { variantMessages } from '../src/locale/en/variants.ts';

const persian = /\p{Script=Arabic}/u;

/** Sources whose Persian is no message, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'storefront/panel.tsx': 'the panels are Persian for everyone',
  'storefront/design/DesignPage.tsx': 'for developers alone',
  'storefront/design/Components.tsx': 'for developers alone',
  'storefront/design/PanelPage.tsx': 'for developers alone',
  'storefront/design/panel-paths.ts': 'for developers alone',
  'storefront/error/last-resort.ts': 'shown when nothing works, the catalogue included',
  'storefront/error/last-resort-page.ts': 'shown when nothing works, the catalogue included',
  'storefront/service-worker/offline-page.ts': 'one page for everyone, cached by the service worker',
};

const sources = globSync('storefront/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !(file in exceptions));
/** Sources of words that others show: all their Persian are messages. */
const words = ['src/locale/order-words.ts', 'src/server/platform/auth/device-name.ts', 'src/locale/site-name.ts'];

interface Found {
  readonly messages: string[];
  /** Persian texts that are no messages, and those that are parts of a template. */
  readonly bare: string[];
  readonly parts: string[];
}

const isMessageCall = (callee: unknown): boolean =>
  isNode(callee) && callee.type === 'Identifier' && /^(t|msgid|rich)$/.test(String(callee['name']));

const isPersian = (value: unknown): value is string => typeof value === 'string' && persian.test(value);

/** What tells a message from another with the same text: `t(message, { context: '…' })`. */
const contextOf = ([values]: readonly unknown[]): string => {
  const [, context] = /"context".*?"value":"(\w+)"/.exec(JSON.stringify(values) ?? '') ?? [];
  return context === undefined ? '' : `|${context}`;
};

function read(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const item of node) read(item, found);
  if (!isNode(node)) return;
  if (node.type === 'CallExpression' && isMessageCall(node['callee'])) {
    const [message, ...others] = node['arguments'] as unknown[];
    if (isNode(message) && message.type === 'Literal') found.messages.push(`${message['value']}${contextOf(others)}`);
    else read(message, found);
    read(others, found);
    return;
  }
  const { type, value } = node;
  if ((type === 'Literal' || type === 'JSXText') && isPersian(value)) found.bare.push(value.trim());
  if (type === 'TemplateElement' && isPersian(JSON.stringify(value))) found.parts.push(JSON.stringify(value));
  for (const below of Object.values(node)) read(below, found);
}

function textsIn(file: string): Found {
  const found: Found = { messages: [], bare: [], parts: [] };
  read(parseSync(file, readFileSync(file, 'utf8')).program, found);
  return found;
}

const texts = new Map([...sources, 'src/client/client.ts'].map((file) => [file, textsIn(file)]));
const used = new Set([...texts.values()].flatMap(({ messages }) => messages));
const shown = new Set(words.flatMap((file) => textsIn(file).bare));

/** The names of placeholders and tags, regardless of their order. */
const namesIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)|<(\w+)>/g)].map(([, value, tag]) => value ?? `<${tag}>`))].sort();
const withoutNames = (message: string): string => message.replace(/\{\w+\}/g, '{}').trim();

test('F12 no Persian text of the storefront stands outside a message', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(
    [...texts].flatMap(([file, { bare, parts }]) => [...bare, ...parts].map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});

test('F12 every message has English words, and no English is left over', () => {
  const catalogue = new Set(Object.keys(englishMessages));
  expect([...used, ...shown].filter((message) => persian.test(message) && !catalogue.has(message))).toEqual([]);
  const known = new Set([...used, ...[...shown].map(withoutNames)]);
  expect([...catalogue].filter((message) => !known.has(message) && !known.has(withoutNames(message)))).toEqual([]);
});

test('F12 what the server is translated from is what it says', () => {
  const said = new Set(
    globSync('{src/{server,contract,locale}/**/*,resources/courses}.ts', {
      exclude: ['**/*.test.ts', 'src/locale/en/**'],
    }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)].map(([, plain, template]) =>
        withoutNames(plain ?? template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').replaceAll('{}', '{x}')),
      ),
    ),
  );
  expect(Object.keys(serverMessages).filter((message) => !said.has(withoutNames(message)))).toEqual([]);
});

test('F12 the placeholders and tags of a message are those of its English', () => {
  const all = [englishMessages, serverMessages, ...Object.values(variantMessages)].flatMap((part) =>
    Object.entries(part),
  );
  expect(all.length).toBeGreaterThan(900);
  expect(all.filter(([message, words]) => namesIn(message).join() !== namesIn(words).join())).toEqual([]);
  expect(all.filter(([, words]) => persian.test(words) || words === '')).toEqual([]);
});

test('F12 the words of a country are those of messages that everyone has', () => {
  const all = new Set([...Object.keys(englishMessages), ...Object.keys(serverMessages)]);
  expect(Object.values(variantMessages).flatMap((part) => Object.keys(part).filter((key) => !all.has(key)))).toEqual(
    [],
  );
});
