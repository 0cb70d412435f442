/**
 * The sandbox bank of the demo, as the adapters reach it: it speaks the dialects of the three gateways at the site
 * itself. What it does is in `src/demo/bank/`, which is served with demo data only.
 */
import type { Config } from '../../../../platform/process/config.ts';
import type { GatewayName } from './gateway.ts';
import type { GatewayOptions } from './shapes.ts';

/** The path of the site below which the bank is served. */
export const sandboxPath = '/dev/bank';

/** Credentials that the sandbox bank knows; public, as everything of it. */
export const sandboxSecrets = {
  zarinpal: '00000000-0000-4000-8000-000000000000',
  zibal: 'sandbox-merchant',
  nextpay: '00000000-0000-4000-8000-000000000001',
} as const satisfies Record<GatewayName, string>;

/** Where this process answers, for calls from the machine it runs on. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const address = isAny ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Options of the adapter that speaks to the sandbox bank.
 * @param base where the bank's calls are; @param site where browsers reach it.
 */
export const sandboxOptions = (name: GatewayName, base: string, site: string): GatewayOptions => ({
  secret: sandboxSecrets[name],
  url: `${base}${sandboxPath}/${name}`,
  pageUrl: `${site}${sandboxPath}/pay/`,
});
