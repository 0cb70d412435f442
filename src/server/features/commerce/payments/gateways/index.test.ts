import { expect, test } from 'vitest';
import { gatewaysOf } from './index.ts';
import { localUrl } from './sandbox.ts';

const site = { demo: false, host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' };
const credentials = { zarinpalMerchantId: 'z', nextpayApiKey: 'n' };

test('the gateways with credentials are offered, in a fixed order', () => {
  expect([...gatewaysOf({ ...site, ...credentials }).keys()]).toEqual(['zarinpal', 'nextpay']);
  expect([...gatewaysOf({ ...site, zibalMerchant: 'b', ...credentials }).keys()]).toEqual([
    'zarinpal',
    'zibal',
    'nextpay',
  ]);
  expect(gatewaysOf(site).size).toBe(0);
});

test('where they are is a setting', () => {
  const { zarinpal } = Object.fromEntries(
    gatewaysOf({ ...site, ...credentials, zarinpalUrl: 'http://stage.example/z' }),
  );
  expect(zarinpal?.redirectTo('A1')).toBe('http://stage.example/z/pg/StartPay/A1');
});

test('a demo without credentials pays at its own sandbox bank, one with them at its gateways', () => {
  const sandbox = gatewaysOf({ ...site, demo: true, publicUrl: 'http://demo.example' });
  expect([...sandbox.values()].map((gateway) => gateway.redirectTo('1'))).toEqual(
    Array.from({ length: 3 }, () => 'http://demo.example/dev/bank/pay/1'),
  );
  const real = gatewaysOf({ ...site, demo: true, zibalMerchant: 'b' });
  expect([...real.values()].map((gateway) => gateway.redirectTo('1'))).toEqual(['https://gateway.zibal.ir/start/1']);
});

test('a process calls itself at the address it listens on', () => {
  expect(localUrl({ host: '127.0.0.1', port: 1 })).toBe('http://127.0.0.1:1');
  expect(localUrl({ host: '0.0.0.0', port: 1 })).toBe('http://127.0.0.1:1');
  expect(localUrl({ host: '::', port: 1 })).toBe('http://127.0.0.1:1');
  expect(localUrl({ host: '::1', port: 1 })).toBe('http://[::1]:1');
  expect(localUrl({ host: '192.168.1.4', port: 1 })).toBe('http://192.168.1.4:1');
});
