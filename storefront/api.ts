/**
 * How the storefront's loaders reach the API: in process, with the visitor's cookies, through the same gate as
 * everyone.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import { createClient, type Client, type Fetch } from '../src/client/client.ts';

/** The server puts the in-process `fetch` of this request here. */
export const apiContext = createContext<Fetch>();

/** The API client of this request, for a loader: `api(context).call('GET /api/home', {})`. */
export const api = (context: Readonly<RouterContextProvider>): Client => createClient(context.get(apiContext));
