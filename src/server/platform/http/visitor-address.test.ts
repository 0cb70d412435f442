import { expect, test } from 'vitest';
import { noProxies, trustedProxies } from '../process/trusted-proxies.ts';
import { originOf, visitorOrigin } from './visitor-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:1::5', '2001:db8::1:0:0:5', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:8080', '2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
])('%s is %s of %s', (text, address, network) => {
  expect(originOf(text)).toEqual({ address, network });
});

test.each(['', 'unknown', '1.2.3', '1.2.3.4.5', '<script>', 'for=1.2.3.4', '300.1.1.1', '1.2.3.4, 5.6.7.8', '[x]:1'])(
  '%s is no address',
  (text) => {
    expect(originOf(text)).toEqual({ address: null, network: 'unknown' });
  },
);

/** The address of a visitor with this setting. */
const seen = (setting: string, connected: string | undefined, forwarded?: string) =>
  visitorOrigin(connected, forwarded, trustedProxies(setting)!).address;

test.each([
  ['0', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '', '10.0.0.1'],
  ['1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  // What a visitor says of themselves stands first.
  ['1', '10.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.1', '127.0.0.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['1', '10.0.0.1', '203.0.113.7, ', '203.0.113.7'],
  ['1', '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
])('with %s proxies, from %s, "%s" is %s', (setting, connected, forwarded, expected) => {
  expect(seen(setting, connected, forwarded)).toBe(expected);
});

const networks = '10.0.0.0/8, 192.0.2.4,fd00::/16';
test.each([
  // Not connected through a proxy of ours: nothing is believed.
  ['198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['11.0.0.1', '203.0.113.7', '11.0.0.1'],
  ['192.0.2.5', '203.0.113.7', '192.0.2.5'],
  ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['192.0.2.4', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['fd00::5', '203.0.113.7', '203.0.113.7'],
  ['fd01::5', '203.0.113.7', 'fd01::5'],
  // As many proxies as there are, and no entry further than the first that is none.
  ['10.0.0.1', '127.0.0.1, 203.0.113.7, 10.0.0.2, [fd00::1]:443', '203.0.113.7'],
  // A visitor who calls from within our networks.
  ['10.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
])('with networks of proxies, from %s, "%s" is %s', (connected, forwarded, expected) => {
  expect(seen(networks, connected, forwarded)).toBe(expected);
});

test('an entry that is no address ends the chain, and counts with its like', () => {
  expect(visitorOrigin('10.0.0.1', '203.0.113.7, unknown', trustedProxies('5')!)).toEqual({
    address: null,
    network: 'unknown',
  });
});

test('a call within the process comes from nowhere', () => {
  expect(visitorOrigin(undefined, undefined, noProxies)).toEqual({ address: null, network: 'local' });
  expect(visitorOrigin(undefined, '203.0.113.7', noProxies)).toEqual({ address: null, network: 'local' });
  expect(seen('1', undefined, '203.0.113.7')).toBe('203.0.113.7');
});

test('a field as long as headers may be is read in no time', () => {
  const since = performance.now();
  expect(seen(networks, '10.0.0.1', '10.0.0.2,'.repeat(1_000))).toBe('10.0.0.2');
  expect(performance.now() - since).toBeLessThan(500);
});

test.each([
  '10',
  '-1',
  '1.5',
  '1,2',
  'true',
  '10.0.0.0/33',
  '10.0.0.1/',
  '0.0.0.0/0',
  '::/0',
  '10.0.0',
  'fd00::/129',
  ',',
  'a/8',
])('%s trusts nobody', (setting) => expect(trustedProxies(setting)).toBeNull());
