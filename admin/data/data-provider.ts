/**
 * The data of a panel: `ra-data-simple-rest` for react-admin's own calls, and the calls beyond CRUD that react-admin
 * does not know. Screens use `usePanelData()` for the latter and react-admin's hooks for everything else.
 */
import type { DataProvider, RaRecord } from 'ra-core';
import { useListContext } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { isObject } from '../../src/define/is-object.ts';
import type { PanelName } from '../../src/define/panels.ts';
import { usePanel } from '../session/panel-context.ts';
import type {
  ActionResult,
  Consent,
  DryRun,
  HistoryEntry,
  Neighbours,
  OpenSession,
  Readiness,
  Undone,
} from './answers.ts';
import { http, problemOf, type FormErrors } from './http.ts';
import type { Row } from './row.ts';
import { parseTabTotals, type TabTotals } from './tab-totals.ts';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { LargeUpload, UploadProgress } from './large-upload.ts';
import type { Upload } from './upload.ts';

/** A row of the section that a reference points to, as a look-up answers it. */
export interface LookupRow extends RaRecord {
  readonly id: string;
  readonly title: string;
  readonly image?: string | null;
  /** What tells it from others of its title, for those who may read it. */
  readonly hint?: readonly string[];
}

/** The filter and sort of a list, for an export of every matching row and for the rows beside one. */
export interface ListQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

export type MediaState = OutputOf<Calls['GET /api/{panel}/files/media']>;

export interface PanelData {
  /** The changes of a row, newest first. */
  history(section: string, id: string): Promise<HistoryEntry[]>;
  /** The ids of the rows before and after a row of a list. */
  neighbours(section: string, id: string, query: ListQuery): Promise<Neighbours>;
  /** How many rows each tab of a list has. @param filter what all of them share. */
  tabTotals(section: string, filter: Row): Promise<TabTotals>;
  /** Takes a row out of the trash. */
  restoreDeleted(section: string, id: string): Promise<void>;
  /** Restores the row to its state after this entry of its history. */
  restoreVersion(section: string, id: string, entry: string): Promise<void>;
  /** Runs a row action on these rows, with the answers to what it asks. */
  runAction(section: string, name: string, ids: readonly string[], answers?: ActionAnswers): Promise<ActionResult>;
  /** Undoes an action for all rows it was done to. @param run as its result named it. */
  undoRun(section: string, run: string): Promise<Undone>;
  /** What a row action would come to for these rows, with these answers of its form; nothing of it stays. */
  tryAction(section: string, name: string, ids: readonly string[], input?: unknown): Promise<DryRun>;
  /** What a row needs before it is published, in sections that say so. */
  readiness(section: string, id: string): Promise<Readiness>;
  /** What is wrong with a row as it would be saved, by every rule of the server; nothing is stored. @param id null: a new row */
  mistakes(section: string, id: string | null, values: Row): Promise<FormErrors>;
  /** The values that new rows start with, in sections that declare where staff set them. */
  defaults(section: string): Promise<Row>;
  /** The requests of a row that wait for a second administrator, newest first. */
  consents(section: string, id: string): Promise<Consent[]>;
  /** Agrees to such a request, so that it is done, or closes it. */
  decideConsent(section: string, consent: string, decision: ConsentDecision): Promise<void>;
  /** The open sessions of a person, the one used last first. */
  sessions(user: string): Promise<OpenSession[]>;
  /** Ends one session of a person; null for all of them. */
  endSessions(user: string, session: string | null): Promise<void>;
  /** Stores the order of these rows in the integer `field`; completes even when the page is left. */
  reorder(section: string, field: string, ids: readonly string[]): Promise<void>;
  /** Stores a file. @param onProgress the share sent so far, 0–1. */
  upload(file: File, onProgress?: (share: number) => void): Promise<Upload>;
  /** Begins, or goes on with, the upload of a file of any size, in parts. */
  uploadLarge(file: File, onProgress: (progress: UploadProgress) => void): Promise<LargeUpload>;
  /** What became of an uploaded film: renditions for streaming are made of it. */
  mediaState(path: string): Promise<MediaState>;
  /** Makes them again after a failure. */
  retryMedia(path: string): Promise<MediaState>;
  /** The address that downloads every matching row as CSV. @param columns default: all that the person may read. */
  exportUrl(section: string, query: ListQuery, columns?: readonly string[]): string;
  /** The react-admin resource of the rows that a reference field may point to; its rows are `LookupRow`s. */
  lookupResource(section: string, field: string): string;
}

/** The id of the one row of a singleton section. */
export const singletonId = 'current';

export const apiRoot = (panel: PanelName): string => `/api/${panel}`;

/** The data provider over the calls below `root`. A list's `meta.estimated` tells that its total is an estimate. */
export function panelDataProvider(root: string): DataProvider {
  const provider = simpleRest(root, http);
  return {
    ...provider,
    supportAbortSignal: true,
    getList: async (resource, params) => {
      let estimated = false;
      // A provider of its own per request, since `simpleRest` does not pass on the headers of an answer.
      const listProvider = simpleRest(root, async (url, options) => {
        const answer = await http(url, options);
        estimated = answer.headers.get('x-total-estimated') === 'true';
        return answer;
      });
      return { ...(await listProvider.getList(resource, params)), meta: { estimated } };
    },
    getOne: async (resource, params) => {
      const { data } = await provider.getOne(resource, params);
      return { data: withRequestedId(data, params.id) };
    },
    update: async (resource, params) => {
      const changes = changed(params.data, params.previousData);
      const { data } = await provider.update(resource, { ...params, data: changes });
      return { data: withRequestedId(data, params.id) };
    },
  };
}

/** React-admin caches the row of a singleton under the id it was requested by. */
const withRequestedId = <T extends object>(row: T, id: unknown): T => (id === singletonId ? { ...row, id } : row);

/** The body of an update: the fields that differ from the loaded row, and the version of that row. */
export function changed(data: Row, previous: Row | undefined): Record<string, unknown> {
  if (!previous || Object.keys(previous).length === 0) return { ...data };
  const fields = Object.entries(data).filter(
    ([name, value]) => name !== 'id' && JSON.stringify(value) !== JSON.stringify(previous[name]),
  );
  const version = data.version ?? previous.version;
  return { ...Object.fromEntries(fields), ...(version !== undefined && { version }) };
}

/** What a person answers to the questions of an action. */
export interface ActionAnswers {
  readonly input?: unknown;
  readonly reason?: unknown;
  readonly password?: unknown;
}

export interface ConsentDecision {
  readonly approve: boolean;
  readonly password?: unknown;
}

/** The schemas of these answers; loaded with the first of them, as no list needs them. */
const answers = () => import('./answers.ts');

async function post(url: string, body?: unknown, options: RequestInit = {}): Promise<unknown> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await http(url, { ...options, method: 'POST', ...content });
  return answer.json;
}

/** A list as the REST asks for it. */
const searchOf = ({ filter, sort }: ListQuery): URLSearchParams =>
  new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) });

function panelData(panel: PanelName): PanelData {
  const root = apiRoot(panel);
  const rowUrl: RowUrl = (section, id, rest) => `${root}/${section}/${encodeURIComponent(id)}/${rest}`;
  return {
    history: async (section, id) => {
      const answer = await http(rowUrl(section, id, 'history'));
      return (await answers()).parseHistory(answer.json);
    },
    neighbours: async (section, id, query) => {
      const answer = await http(`${rowUrl(section, id, 'neighbours')}?${searchOf(query)}`);
      return (await answers()).parseNeighbours(answer.json);
    },
    restoreDeleted: async (section, id) => {
      await post(rowUrl(section, id, 'restore'));
    },
    restoreVersion: async (section, id, entry) => {
      await post(rowUrl(section, id, `history/${encodeURIComponent(entry)}/restore`));
    },
    tabTotals: async (section, filter) => {
      const search = new URLSearchParams({ filter: JSON.stringify(filter) });
      const answer = await http(`${root}/${section}/tabs?${search}`);
      return parseTabTotals(answer.json);
    },
    runAction: async (section, name, ids, sent = {}) => {
      const answer = await post(`${root}/${section}/actions/${encodeURIComponent(name)}`, { ids, ...sent });
      return (await answers()).parseActionResult(answer);
    },
    undoRun: async (section, run) => {
      const answer = await post(`${root}/${section}/action-runs/${encodeURIComponent(run)}/undo`);
      return (await answers()).parseUndone(answer);
    },
    tryAction: async (section, name, ids, input) => {
      const body = { ids, dryRun: true, ...(input !== undefined && { input }) };
      const answer = await post(`${root}/${section}/actions/${encodeURIComponent(name)}`, body);
      return (await answers()).parseDryRun(answer);
    },
    consents: async (section, id) => {
      const answer = await http(rowUrl(section, id, 'consents'));
      return (await answers()).parseConsents(answer.json);
    },
    decideConsent: async (section, id, decision) => {
      await post(`${root}/${section}/consents/${encodeURIComponent(id)}`, decision);
    },
    ...sessionCalls(rowUrl),
    reorder: async (section, field, ids) => {
      await post(`${root}/${section}/order/${field}`, { ids }, { keepalive: true });
    },
    ...startCalls(root, rowUrl),
    ...fileCalls(root),
    exportUrl: (section, query, columns) => {
      const search = searchOf(query);
      if (columns) search.set('columns', JSON.stringify(columns));
      return `${root}/${section}/export?${search}`;
    },
    lookupResource: (section, field) => `${section}/lookup/${field}`,
  };
}

/** The address of a call about one row. */
type RowUrl = (section: string, id: string, rest: string) => string;

/** What rows start with, and what they need before they are published. */
const startCalls = (root: string, rowUrl: RowUrl): Pick<PanelData, 'defaults' | 'readiness' | 'mistakes'> => ({
  mistakes: async (section, id, values) => {
    const row = id === null ? '' : `/${encodeURIComponent(id)}`;
    const options = { method: id === null ? 'POST' : 'PUT', body: JSON.stringify(values) };
    try {
      await http(`${root}/${section}${row}?dryRun=true`, options);
      return {};
    } catch (error) {
      return problemOf(error)?.errors ?? {};
    }
  },
  defaults: async (section) => {
    const { json } = await http(`${root}/${section}/defaults`);
    return isObject(json) ? json : {};
  },
  readiness: async (section, id) => {
    const answer = await http(rowUrl(section, id, 'publication'));
    return (await answers()).parseReadiness(answer.json);
  },
});

const sessionCalls = (rowUrl: RowUrl): Pick<PanelData, 'sessions' | 'endSessions'> => ({
  sessions: async (user) => {
    const answer = await http(rowUrl('users', user, 'sessions'));
    return (await answers()).parseSessions(answer.json);
  },
  endSessions: async (user, session) => {
    await post(rowUrl('users', user, 'end-sessions'), { session });
  },
});

type FileCalls = Pick<PanelData, 'upload' | 'uploadLarge' | 'mediaState' | 'retryMedia'>;

const fileCalls = (root: string): FileCalls => ({
  upload: async (file, onProgress) => {
    const { upload } = await import('./upload.ts');
    return upload(`${root}/files`, file, onProgress);
  },
  uploadLarge: async (file, onProgress) => {
    const { startLargeUpload } = await import('./large-upload.ts');
    return startLargeUpload(`${root}/files/uploads`, file, onProgress);
  },
  mediaState: async (path) => {
    const { json } = await http(`${root}/files/media?path=${encodeURIComponent(path)}`);
    // cast: the contract says what this call answers.
    return json as MediaState;
  },
  retryMedia: async (path) => {
    const { json } = await http(`${root}/files/media`, { method: 'POST', body: JSON.stringify({ path }) });
    // cast: likewise.
    return json as MediaState;
  },
});

const dataOf = new Map<PanelName, PanelData>();

/** The calls of this panel beyond CRUD; the same object for every component of the panel. */
export function usePanelData(): PanelData {
  const { panel } = usePanel();
  const data = dataOf.get(panel) ?? panelData(panel);
  dataOf.set(panel, data);
  return data;
}

/** Whether the total of the surrounding list is an estimate, to be shown with «حدود». */
export const useEstimated = (): boolean => useListContext().meta?.estimated === true;
