/** Addresses of the pages with requests. Pure. */
import { queryString } from '../components/addresses.ts';

export const followPath = (number?: string): string => `/contact-us/follow${queryString({ number })}`;

/** The page that says that a request has come. */
export const receivedPath = (path: string, number: string): string => `${path}${queryString({ sent: number })}`;

/** The number in the address of that page; null in any other. */
export function receivedNumber(request: Request): string | null {
  const sent = new URL(request.url).searchParams.get('sent') ?? '';
  return /^\d{10,20}$/.test(sent) ? sent : null;
}
