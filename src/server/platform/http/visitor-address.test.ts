import { expect, test } from 'vitest';
import { originOf } from './visitor-address.ts';

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
