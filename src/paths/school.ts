/** Addresses of what the school says of itself, and of the requests that visitors send it. Pure. */
import { contactPath } from './pages.ts';
import { queryString } from './url.ts';

/** Where a request is followed. @param number its number, which the form then shows. */
export const followPath = (number?: string): string => `${contactPath}/follow${queryString({ number })}`;
/** The page that says that a request has come. @param path the page of its form. */
export const receivedPath = (path: string, number: string): string => `${path}${queryString({ sent: number })}`;
