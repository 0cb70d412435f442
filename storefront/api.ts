/**
 * How the loaders of the storefront call the API: in process, with the visitor's cookies, through the same
 * authorization as everyone.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import { createClient, type Client, type Fetch } from '../src/client/client.ts';

/** The in-process `fetch` of the current request, set by the server. */
export const apiContext = createContext<Fetch>();

/** The API client of this request, for a loader: `api(context).call('GET /api/home', {})`. */
export const api = (context: Readonly<RouterContextProvider>): Client => createClient(context.get(apiContext));
