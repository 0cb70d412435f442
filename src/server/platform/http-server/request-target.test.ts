import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHost, targetOf } from './request-target.ts';

const urlOf = (sent: string): string => {
  const target = targetOf(sent);
  return typeof target === 'string' ? target : target.url;
};

test.each([
  ['/', '/'],
  ['/course/1/%D9%88%DB%8C?a=%41#b', '/course/1/%D9%88%DB%8C?a=%41'],
  ['/%61pi/%7e%2D%5f', '/api/~-_'],
  ['/a/./b/../c', '/a/c'],
  ['/a/..', '/'],
  ['/a/b/..', '/a/'],
  ['/.', '/'],
  ['/%2e%2e/%2E/a', '/a'],
  ['/.well-known/a.b..c', '/.well-known/a.b..c'],
  ['/%2561pi/x', '/%2561pi/x'],
  ['//evil.example/a', '//evil.example/a'],
  ['/a?x=/../\\&y=http://h/', '/a?x=/../\\&y=http://h/'],
  ['/\xd9\x88?q=\xd9\x88', '/%D9%88?q=%D9%88'],
  ['http://h', '/'],
  ['https://h:1?x', '/?x'],
  ['/%', 'not_found'],
  ['/a\\b', 'not_found'],
  ['/%ed%a0%80', 'not_found'],
  ['', 'bad_request'],
  ['?x', 'bad_request'],
  ['http://a b/', 'bad_request'],
])('%s means %s', (sent, url) => {
  expect(urlOf(sent)).toBe(url);
});

test('the form of a form is that form, and what browsers make of an address', () => {
  const part = fc.constantFrom('a', '.', '..', '%2e', '%61', '%D9%88', '', '~', 'x.y', '%2F', '%25', ':');
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const url = urlOf(`/a/${parts.join('/')}`);
      expect(urlOf(url)).toBe(url);
      const browser = new URL(`http://h/a/${parts.join('/')}`).pathname;
      expect(decodeURI(url)).toBe(decodeURI(browser.replaceAll(/%(61|7E)/gi, decodeURI)));
    }),
  );
});

test('hosts', () => {
  for (const host of ['localhost', 'a-b.example:443', '127.0.0.1:1', '[::1]', '[::ffff:1.2.3.4]:80']) {
    expect([host, isHost(host)]).toEqual([host, true]);
  }
  for (const host of [
    '',
    'a:',
    'a:65536',
    'a/b',
    'a@b',
    '::1',
    '[::1',
    'a,b',
    'a b',
    'a\n',
    '1.2.3.999',
    '[1::2::3]',
  ]) {
    expect([host, isHost(host)]).toEqual([host, false]);
  }
});
