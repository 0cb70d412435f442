/**
 * What a panel shows first, asked for by its page while the browser loads the scripts: the person, where their definitions
 * are, and the rows of the list that is opened. Each is asked for as the person, and refused as a call of the panel.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import { ApiError, createClient, type Fetch } from '../src/client/client.ts';
import type { UserInfo } from '../src/contract/auth.ts';
import type { PanelStart } from '../src/contract/panel-start.ts';
import type { FirstAddresses, ListAnswer } from '../src/define/first-list.ts';
import { apiContext } from './shared/api.ts';

/** Finds the addresses of what a person's panel shows first, set by the server. */
export const firstAddressesContext = createContext<(user: UserInfo, page: URL) => FirstAddresses>();

/** Null where the session has ended or something is out of order: the panel finds out and says so. */
export async function panelStart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PanelStart | null> {
  const fetchApi = context.get(apiContext);
  const client = createClient(fetchApi);
  try {
    const user = await client.call('POST /api/users/info', {});
    const { definitions, list } = context.get(firstAddressesContext)(user, new URL(request.url));
    return { user, definitions, list: list && { ...list, answer: listAnswer(fetchApi, list.address) } };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function listAnswer(fetchApi: Fetch, address: string): Promise<ListAnswer | null> {
  try {
    const response = await fetchApi(address, { headers: { accept: 'application/json' } });
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    if (!response.ok || total === undefined) return null;
    const isEstimated = response.headers.get('x-total-estimated') === 'true';
    return { rows: await response.text(), total: Number(total), isEstimated };
  } catch {
    return null;
  }
}
