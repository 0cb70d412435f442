/** A whole panel in the DOM of a test, over rows that the test gives: the network answers from them. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { application } from '../../src/application/application.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { PanelName } from '../../src/define/panels.ts';
import { registryOf } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import type { StoredRow } from '../data/row.ts';
import { ExtensionsContext, type Extensions } from '../extensions/extensions.ts';
import { newRequests } from '../pages/new-requests.ts';
import { panelHome } from '../pages/panel-home.tsx';
import { menuPages, pages } from '../pages/index.ts';
import { PanelApp } from '../panels/PanelApp.tsx';
import { previews } from '../previews/index.ts';
import { panelTheme } from '../theme/theme.ts';
// Screens are loaded when they are first opened. Imported here, they are loaded before a test begins, so that a query for
// what they show does not run into its timeout.
import '../screens/row/CreateScreen.tsx';
import '../screens/row/EditScreen.tsx';
import '../screens/section.tsx';

/** Rows by section, in the order of their lists. A test reads here what the panel has written. */
export type StoredRows = Record<string, StoredRow[]>;

export interface PanelRequest {
  readonly method: string;
  /** Below the calls of the panel, `/api/admin/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What was sent as JSON; empty where nothing was. */
  readonly body: Readonly<Record<string, unknown>>;
}

const administrator: UserInfo = {
  _id: '00000000-0000-7000-8000-000000000001',
  image: null,
  name: 'مدیر',
  family: 'آزمون',
  email: 'admin@example.com',
  mobile: null,
  wallet: 0,
  role: 'admin',
  permissions: [],
  identities: {},
  panelStatus: {},
};

const panelNames = ['admin', 'marketer', 'teacher'] as const satisfies readonly PanelName[];

/** The panel that an address is in. */
const panelAt = (address: string): PanelName =>
  panelNames.find((name) => address.startsWith(application.panels[name].path)) ?? 'admin';

/** The person of a panel. */
const personOf = (panel: PanelName, permissions: readonly string[]): UserInfo =>
  panel === 'admin'
    ? { ...administrator, permissions: [...permissions] }
    : { ...administrator, role: panel, identities: { [panel]: { id: 'i1' } } };

const allowed = (sections: readonly AnyResource[]): string[] =>
  sections.flatMap(({ name }) =>
    ['view', 'create', 'edit', 'delete', 'export'].map((action) => `admin.${name.replaceAll('/', '.')}.${action}`),
  );

/**
 * Smaller parts of a screen are loaded when they are first shown, and finding out what is hidden in a page of this size
 * takes longer than the rest of a test.
 */
const defaults = { asyncUtilTimeout: 10_000, defaultHidden: true };

const caches = new WeakMap<Document, EmotionCache>();

/**
 * Styles beside the document: the journeys look at them, and here a quarter of the time went into trying each rule with each
 * element that was looked for or pressed.
 */
function stylesOf(page: Document): EmotionCache {
  const cache = caches.get(page) ?? createCache({ key: 'panel', container: page.createElement('head') });
  caches.set(page, cache);
  return cache;
}

const school: Extensions = { application, pages, menuPages, previews, panelHome, waiting: newRequests };

/**
 * Opens the panel of an address there, until the test is finished.
 * @param calls the answers of calls beside those of rows, by path, with or without its query: what is answered as JSON, or a
 * whole `Response`, or one that comes later.
 * @param permissions what the administrator may do; everything in these sections by default.
 */
export function openPanel(
  address: string,
  sections: readonly AnyResource[],
  rows: StoredRows,
  calls: Readonly<Record<string, unknown>> = {},
  permissions: readonly string[] = allowed(sections),
) {
  const { asyncUtilTimeout, defaultHidden } = getConfig();
  configure(defaults);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    configure({ asyncUtilTimeout, defaultHidden });
  });
  const requests: PanelRequest[] = [];
  const panel = panelAt(address);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(`/api/${panel}/`, '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const request = { method: init.method ?? 'GET', path, query: Object.fromEntries(searchParams), body };
    requests.push(request);
    const exact = calls[path + search] ?? calls[path];
    if (exact instanceof Promise) return exact as Promise<Response>;
    if (exact instanceof Response) return exact.clone();
    if (path in calls) return Array.isArray(calls[path]) ? listOf(path, calls[path]) : Response.json(calls[path]);
    return answer(request, rows);
  });
  const registry = registryOf(Object.fromEntries(sections.map((section) => [section.name, section])));
  const user = personOf(panel, permissions);
  const Page = () => (
    <CacheProvider value={stylesOf(document)}>
      <ThemeProvider theme={panelTheme}>
        <ExtensionsContext value={school}>
          <PanelApp panel={panel} session={{ user, registry }} />
        </ExtensionsContext>
      </ThemeProvider>
    </CacheProvider>
  );
  const Site = createRoutesStub([{ path: '*', Component: Page }]);
  return {
    ...render(<Site initialEntries={[address]} />),
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    requests,
  };
}

/** A list as the REST answers it. */
function listOf(name: string, rows: readonly unknown[], range = '[0,9999]'): Response {
  const [from = 0, to = 0] = JSON.parse(range) as number[];
  const page = rows.slice(from, to + 1);
  return Response.json(page, {
    headers: { 'content-range': `${name} ${from}-${from + page.length - 1}/${rows.length}` },
  });
}

/** What the REST answers of these rows; filters but that by ids are left to the server. */
function answer({ method, path, query, body }: PanelRequest, rows: StoredRows): Response {
  const [section = '', id = '', call] = path.split('/');
  const list = rows[section];
  if (query.dryRun) return Response.json(body);
  if (!list) return Response.json({ code: 'not_found', title: 'نیست', status: 404, errors: [] }, { status: 404 });
  if (id === '' && method === 'POST') {
    const created = { ...body, id: `new-${list.length}`, version: 1 };
    list.push(created);
    return Response.json(created, { status: 201 });
  }
  if (id === '') {
    const { id: ids } = JSON.parse(query.filter ?? '{}') as { readonly id?: readonly string[] };
    return listOf(section, ids ? list.filter((row) => ids.includes(row.id)) : list, query.range);
  }
  const index = list.findIndex((row) => row.id === id);
  const row = list[index];
  if (!row) return Response.json({ code: 'not_found', title: 'نیست', status: 404, errors: [] }, { status: 404 });
  if (call === 'neighbours') {
    return Response.json({ previous: list[index - 1]?.id ?? null, next: list[index + 1]?.id ?? null });
  }
  if (method === 'DELETE') list.splice(index, 1);
  if (method === 'PUT') list[index] = { ...row, ...body, version: Number(row.version) + 1 };
  return Response.json(list[index] ?? row);
}
