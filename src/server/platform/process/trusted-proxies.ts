/** Which proxies may say whom a request came from: the setting `TRUST_PROXY`. */
import { BlockList, isIP } from 'node:net';

/**
 * Whether what an address says of the one before it is believed.
 * @param hop its place among those that passed the request on: 0 for the other end of our connection.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

export const noProxies: TrustedProxies = () => false;

/** More proxies in a row than any site has; a larger number is an address that was mistyped. */
const maxHops = 9;
/** A network of fewer bits is no network of proxies: everybody in it could say that they are anybody. */
const minBits = { 4: 8, 6: 16 } as const;

/**
 * @param text a number of proxies in a row, or networks and addresses with commas between them.
 * @returns null for what is neither.
 */
export function trustedProxies(text: string): TrustedProxies | null {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) {
    const hops = Number(trimmed);
    return hops <= maxHops ? (_, hop) => hop < hops : null;
  }
  const list = new BlockList();
  const isWhole = trimmed.split(',').every((network) => addNetwork(list, network.trim()));
  return isWhole ? (address) => list.check(address, familyOf(address)) : null;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Adds `10.0.0.0/8`, `fd00::/8` or one address. @returns false for what is none of them, or too wide. */
function addNetwork(list: BlockList, text: string): boolean {
  const [, address = '', bits] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return false;
  if (bits === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  const length = Number(bits);
  if (length < minBits[version] || length > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, length, familyOf(address));
  return true;
}
