/** The door of the process: a request comes in with one address and one host, or not at all. */
import type { IncomingMessage } from 'node:http';
import { isHost, targetOf, type TargetRefusal } from './request-target.ts';

type Incoming = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/**
 * Writes the target of a request in its one form, and the host that it is meant for, into the request.
 * @param siteHost of requests that name none, as those of HTTP/1.0.
 * @returns why it is refused, or null.
 */
export function admit(request: Incoming, siteHost: string): TargetRefusal | null {
  const hosts = hostsOf(request);
  const isNameless = hosts.length === 0 && request.httpVersion === '1.1';
  if (isNameless || hosts.length > 1 || hosts.some((host) => !isHost(host))) return 'bad_request';
  const target = targetOf(request.url ?? '/');
  if (typeof target === 'string') return target;
  request.url = target.url;
  const host = target.host ?? (hosts.length === 0 ? siteHost : null);
  if (host !== null) nameHost(request, host);
  return null;
}

const isHostField = (name: string | undefined): boolean => name?.toLowerCase() === 'host';

/** The fields `Host` as they came: Node's `headers` have the first alone. */
const hostsOf = ({ rawHeaders }: Incoming): string[] =>
  rawHeaders.filter((_, i) => i % 2 === 1 && isHostField(rawHeaders[i - 1]));

/** The adapter of the app reads the fields as they came. */
function nameHost({ headers, rawHeaders }: Incoming, host: string): void {
  headers.host = host;
  const at = rawHeaders.findIndex((name, i) => i % 2 === 0 && isHostField(name));
  if (at < 0) rawHeaders.push('Host', host);
  else rawHeaders[at + 1] = host;
}
