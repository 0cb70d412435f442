/**
 * The data of a panel: the stock `ra-data-simple-rest` for what react-admin asks, and beside it the calls it has no
 * word for.
 * Screens use `usePanelData()` for the latter and react-admin's own hooks for everything else.
 */
import type { DataProvider, RaRecord } from 'ra-core';
import { useListContext } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { usePanel, type PanelName } from '../panels/panel-context.ts';
import { http, type Answer } from './http.ts';
import type { Upload } from './upload.ts';

/** One change of a row. */
export interface HistoryEntry {
  readonly id: string;
  readonly [field: string]: unknown;
}
/** A row of the section a reference points to, as a look-up gives it. */
export interface LookupRow extends RaRecord {
  readonly id: string;
  readonly title: string;
  readonly image?: string | null;
}

/** What a list shows at the moment: its filter and sort, for an export of everything that matches. */
export interface ListQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

export interface PanelData {
  /** The changes of a row, newest first. */
  history(section: string, id: string): Promise<HistoryEntry[]>;
  /** Takes a row out of the trash; gives it back as it is now. */
  restoreDeleted(section: string, id: string): Promise<RaRecord>;
  /** Writes the row as it was after this entry of its history. */
  restoreVersion(section: string, id: string, entry: string): Promise<RaRecord>;
  /** Runs a row action on these rows; gives back the ids it was done to. */
  runAction(section: string, name: string, ids: readonly string[]): Promise<string[]>;
  /** Puts rows in the order of these ids, by the whole number in `field`; goes on when the page is left. */
  reorder(section: string, field: string, ids: readonly string[]): Promise<void>;
  /** Stores a file. @param onProgress the share sent so far, 0–1. */
  upload(file: File, onProgress?: (share: number) => void): Promise<Upload>;
  /** The address that downloads every matching row as CSV. */
  exportUrl(section: string, query: ListQuery): string;
  /**
   * The react-admin resource (`reference` of a ReferenceInput) that looks up rows a reference field may point to: rows
   * of `LookupRow`.
   */
  lookupResource(section: string, field: string): string;
}

/** The id of the one row of a singleton section. */
export const singletonId = 'current';

export const apiRoot = (panel: PanelName): string => `/api/${panel}`;

/**
 * The data provider over the calls below `root`, for react-admin. A list's `meta.estimated` says that its total is an
 * estimate.
 */
export function panelDataProvider(root: string): DataProvider {
  const stock = simpleRest(root, client);
  return {
    ...stock,
    supportAbortSignal: true,
    getList: async (resource, params) => {
      let estimated = false;
      const marking = simpleRest(root, async (url, options) => {
        const answer = await client(url, options);
        estimated = answer.headers.get('x-total-estimated') === 'true';
        return answer;
      });
      return { ...(await marking.getList(resource, params)), meta: { estimated } };
    },
    getOne: async (resource, params) => {
      const { data } = await stock.getOne(resource, params);
      return { data: keepId(data, params.id) };
    },
    update: async (resource, params) => {
      const data = changed(params.data, params.previousData as Record<string, unknown> | undefined);
      return { data: keepId((await stock.update(resource, { ...params, data })).data, params.id) };
    },
  };
}

/** Stock react-admin types the options loosely. */
const client = (url: string, options?: RequestInit): Promise<Answer & { json: never }> =>
  http(url, options) as Promise<Answer & { json: never }>;

/** React-admin knows the row of a singleton by the id it asked for. */
const keepId = <T extends object>(row: T, id: unknown): T => (id === singletonId ? { ...row, id } : row);

/** What a save sends: the fields that differ from what was loaded, and the version that was loaded. */
export function changed(
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  if (!before || Object.keys(before).length === 0) return { ...data };
  const fields = Object.entries(data).filter(
    ([name, value]) => name !== 'id' && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const version = data.version ?? before.version;
  return { ...Object.fromEntries(fields), ...(version !== undefined && { version }) };
}

function panelData(panel: PanelName): PanelData {
  const root = apiRoot(panel);
  const at = (section: string, id: string, rest: string) => `${root}/${section}/${encodeURIComponent(id)}/${rest}`;
  const post = async <T>(url: string, body?: unknown, options: RequestInit = {}) =>
    (await http(url, { ...options, method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) }))
      .json as T;
  return {
    history: async (section, id) => (await http(at(section, id, 'history'))).json as HistoryEntry[],
    restoreDeleted: (section, id) => post(at(section, id, 'restore')),
    restoreVersion: (section, id, entry) => post(at(section, id, `history/${encodeURIComponent(entry)}/restore`)),
    runAction: async (section, name, ids) =>
      (await post<{ ids: string[] }>(`${root}/${section}/actions/${encodeURIComponent(name)}`, { ids })).ids,
    reorder: (section, field, ids) => post(`${root}/${section}/order/${field}`, { ids }, { keepalive: true }),
    upload: async (file, onProgress) => (await import('./upload.ts')).upload(`${root}/files`, file, onProgress),
    exportUrl: (section, { filter, sort }) =>
      `${root}/${section}/export?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) })}`,
    lookupResource: (section, field) => `${section}/lookup/${field}`,
  };
}

const data = {
  admin: panelData('admin'),
  marketer: panelData('marketer'),
  teacher: panelData('teacher'),
} as const satisfies Record<PanelName, PanelData>;

/** The calls of this panel beyond CRUD. */
export const usePanelData = (): PanelData => data[usePanel().panel];

/** Whether the total of the list around the calling component is an estimate, to be shown with «حدود». */
export const useEstimated = (): boolean =>
  (useListContext().meta as { estimated?: boolean } | undefined)?.estimated === true;
