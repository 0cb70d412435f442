/**
 * How the loaders of the storefront call the API: in process, with the visitor's cookies, through the same
 * authorization as everyone.
 */
import { createContext, data, type RouterContextProvider } from 'react-router';
import { ApiError, createClient, type Client, type Fetch } from '../../src/client/client.ts';

/** The in-process `fetch` of the current request, set by the server. */
export const apiContext = createContext<Fetch>();

/**
 * The API client of this request, for a loader: `api(context).call('GET /api/home', {})`. While the database is away a
 * call throws the response of the 503 page: it is no bug of the page, so it is not logged as one.
 */
export function api(context: Readonly<RouterContextProvider>): Client {
  const client = createClient(context.get(apiContext));
  return { call: (key, input, options) => client.call(key, input, options).catch(throwUnavailable) };
}

function throwUnavailable(error: unknown): never {
  throw error instanceof ApiError && error.status === 503 ? data(null, { status: 503 }) : error;
}
