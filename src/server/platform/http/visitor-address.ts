/** Where a request came from: the address to store, and the network to count by. */
import { isIP } from 'node:net';
import type { TrustedProxies } from '../process/trusted-proxies.ts';

export interface Origin {
  /** In its shortest form, without a port; null for what is no address. */
  readonly address: string | null;
  /**
   * A visitor with one IPv6 address has all 2^64 of its network, so those count as one. One name for all that came from
   * no address: they count together.
   */
  readonly network: string;
}

/** A call within the process, which no connection carries. */
const withinProcess: Origin = { address: null, network: 'local' };
const loopback = '127.0.0.1';

/**
 * The address of the visitor: the last one that no trusted proxy has. Every proxy adds to `X-Forwarded-For` whom it was
 * connected by, so what stands before the entry of the first trusted one is what its visitor says of themselves.
 * @param connected the other end of the connection; absent for calls within the process.
 * @param forwarded the field `X-Forwarded-For`.
 */
export function visitorOrigin(
  connected: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): Origin {
  const direct = connected === undefined ? withinProcess : originOf(connected);
  if (forwarded === undefined || !trusted(direct.address ?? loopback, 0)) return direct;
  const entries = forwarded.split(',').map((entry) => entry.trim());
  const chain = entries
    .filter((entry) => entry !== '')
    .toReversed()
    .map(originOf);
  const visitor = chain.find(({ address }, i) => address === null || !trusted(address, i + 1));
  return visitor ?? chain.at(-1) ?? direct;
}

/** @param text as a connection or a proxy tells it: with a port, in brackets, IPv4 within IPv6. */
export function originOf(text: string): Origin {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  const version = isIP(bare);
  if (version === 4) return { address: bare, network: bare };
  if (version !== 6) return { address: null, network: 'unknown' };
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const groups = groupsOf(address);
  const mapped = mappedAddress(groups);
  if (mapped !== null) return { address: mapped, network: mapped };
  return { address, network: `${groups.slice(0, 4).join(':')}::/64` };
}

function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight groups of an address of IPv6 in the form of the URL standard. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [parts(head), parts(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** The address of IPv4 that one of IPv6 stands for (RFC 4291, 2.5.5.2); null where it stands for none. */
function mappedAddress(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
