/** The gateways of a site, by its settings. */
import type { Config } from '../../../../platform/process/config.ts';
import { gatewayNames, type Gateway, type GatewayName } from './gateway.ts';
import { nextpay, readNextpay } from './nextpay.ts';
import { localUrl, sandboxOptions } from './sandbox.ts';
import type { GatewayOptions } from './shapes.ts';
import { readZarinpal, zarinpal } from './zarinpal.ts';
import { readZibal, zibal } from './zibal.ts';

const adapters = { zarinpal, zibal, nextpay } as const satisfies Record<
  GatewayName,
  (options: GatewayOptions) => Gateway
>;

/** The returns from each gateway, also where it is not set: it may have been when the payment was started. */
export const callbackReaders = {
  zarinpal: readZarinpal,
  zibal: readZibal,
  nextpay: readNextpay,
} as const satisfies Record<GatewayName, Gateway['readCallback']>;

type Settings = Pick<Config, 'demo' | 'host' | 'port' | 'publicUrl'> &
  Pick<Config, 'zarinpalMerchantId' | 'zarinpalUrl' | 'zibalMerchant' | 'zibalUrl' | 'nextpayApiKey' | 'nextpayUrl'>;

/**
 * The gateways that have credentials, in the order they are offered. A demo without any has all three, at the sandbox
 * bank of the site itself; another site without any has none, and sells only what wallets pay for.
 */
export function gatewaysOf(config: Settings): ReadonlyMap<GatewayName, Gateway> {
  const settings: Readonly<Record<GatewayName, Partial<GatewayOptions>>> = {
    zarinpal: { secret: config.zarinpalMerchantId, url: config.zarinpalUrl },
    zibal: { secret: config.zibalMerchant, url: config.zibalUrl },
    nextpay: { secret: config.nextpayApiKey, url: config.nextpayUrl },
  };
  const set = gatewayNames.flatMap((name) => {
    const { secret, url } = settings[name];
    return secret === undefined ? [] : [adapters[name]({ secret, url })];
  });
  if (set.length > 0 || !config.demo) return byName(set);
  const base = localUrl(config);
  return byName(gatewayNames.map((name) => adapters[name](sandboxOptions(name, base, config.publicUrl))));
}

const byName = (gateways: readonly Gateway[]): ReadonlyMap<GatewayName, Gateway> =>
  new Map(gateways.map((gateway) => [gateway.name, gateway]));
