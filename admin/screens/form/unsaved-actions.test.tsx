// @vitest-environment happy-dom
/** An action beside a form with unsaved changes does what one sees: they are saved first, or nothing is done. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../../src/define/condition.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { panelDataProvider } from '../../data/data-provider.ts';
import { ExtensionsContext, noExtensions } from '../../extensions/extensions.ts';
import { panelI18n } from '../../panels/messages.ts';
import { application } from '../../../src/application/application.ts';
import { PanelContext, type PanelState } from '../../session/panel-context.ts';
import EditScreen from '../row/EditScreen.tsx';

const notes = defineResource('notes', {
  label: ['نوشته', 'نوشته‌ها'],
  labelEn: ['Note', 'Notes'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: { draft: 'پیش‌نویس', published: 'منتشرشده' },
      required: true,
      default: 'draft',
      write: false,
    }),
  },
  actions: {
    publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { status: 'published' }, when: { status: 'draft' } },
    tell: { label: { fa: 'اعلام', en: 'Tell' }, set: { status: 'published' } },
  },
});
const registry = registryOf({ notes });
const permissions = ['view', 'edit'].map((action) => `admin.notes.${action}`);
const actor: Actor = { userId: 'u', role: 'admin', permissions, identities: {} };
const view = viewFor(notes, 'admin', actor, registry)!;
const declared = application.panels.admin;
const panel: PanelState = { panel: 'admin', declared, actor, registry, views: new Map([['notes', view]]), permissions };

/** The server: one note, and what it was sent to change. */
let row: Record<string, unknown>;
let changes: { method: string; path: string; body: Record<string, unknown> }[];
/** Why nothing is saved. */
let refusal: Response | null;

async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname: path, searchParams } = new URL(
    String(input instanceof Request ? input.url : input),
    'http://localhost',
  );
  const { method = 'GET' } = init;
  if (searchParams.has('dryRun')) return Response.json(row);
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  if (method !== 'GET') changes.push({ method, path: path.replace('/api/admin/', ''), body });
  if (method === 'PUT' && refusal) return refusal.clone();
  if (method === 'PUT') row = { ...row, ...body, version: Number(row.version) + 1 };
  if (method === 'POST') row = { ...row, status: 'published', version: Number(row.version) + 1 };
  if (path.endsWith('/consents')) return Response.json([]);
  return Response.json(method === 'POST' ? { ids: ['1'], waiting: [] } : row);
}

beforeEach(() => {
  row = { id: '1', title: 'کهنه', status: 'draft', version: 1 };
  changes = [];
  refusal = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the note, and types a title. */
async function open(typed?: string): Promise<void> {
  const screenOfNote = (
    <ExtensionsContext value={noExtensions(application)}>
      <PanelContext value={panel}>
        <CoreAdminContext
          dataProvider={panelDataProvider('/api/admin')}
          i18nProvider={panelI18n(registry)}
          store={memoryStore()}
        >
          <EditScreen view={view} />
        </CoreAdminContext>
      </PanelContext>
    </ExtensionsContext>
  );
  const routes = [{ path: '/notes/edit/:id', element: screenOfNote }];
  const router = createMemoryRouter(routes, { initialEntries: ['/notes/edit/1'] });
  render(<RouterProvider router={router} />);
  const input = await screen.findByLabelText<HTMLInputElement>(/عنوان/);
  if (typed === undefined) return;
  fireEvent.change(input, { target: { value: typed } });
  await screen.findByText('تغییرها هنوز ذخیره نشده‌اند');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = () => changes.map(({ method, path }) => `${method} ${path}`);

test('what was typed is saved, and then published', async () => {
  await open('تازه');
  press('انتشار');
  await screen.findByText('تغییرهای شما هنوز ذخیره نشده‌اند');
  expect(done()).toEqual([]);
  press('ذخیره و انتشار');
  await expect.poll(done).toEqual(['PUT notes/1', 'POST notes/actions/publish']);
  expect(changes.map(({ body }) => body)).toMatchObject([{ title: 'تازه' }, { ids: ['1'] }]);
  expect(row).toMatchObject({ title: 'تازه', status: 'published' });
});

test('who does not agree keeps what was typed, and nothing is done', async () => {
  await open('تازه');
  press('انتشار');
  fireEvent.click(await screen.findByRole('button', { name: 'انصراف' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(done()).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/عنوان/).value).toBe('تازه');
});

test('what cannot be saved is not published either, and the form says why', async () => {
  await open('');
  press('انتشار');
  fireEvent.click(await screen.findByRole('button', { name: 'ذخیره و انتشار' }));
  await screen.findByText(/^۱ خطا/);
  expect(done()).toEqual([]);
});

test('what the server refuses to save is not published either, though it was saved before, and the form says why', async () => {
  await open('تازه');
  press('انتشار');
  fireEvent.click(await screen.findByRole('button', { name: 'ذخیره و انتشار' }));
  await expect.poll(done).toEqual(['PUT notes/1', 'POST notes/actions/publish']);
  await screen.findByRole('button', { name: 'اعلام' });
  const errors = [{ property: 'title', errors: ['این عنوان تکراری است'] }];
  refusal = Response.json({ code: 'invalid', title: 'نشد', status: 422, errors }, { status: 422 });
  fireEvent.change(screen.getByLabelText(/عنوان/), { target: { value: 'تکراری' } });
  await screen.findByText('تغییرها هنوز ذخیره نشده‌اند');
  press('اعلام');
  fireEvent.click(await screen.findByRole('button', { name: 'ذخیره و اعلام' }));
  expect(await screen.findByText('این عنوان تکراری است')).toBeTruthy();
  expect(done().slice(2)).toEqual(['PUT notes/1']);
});

test('a form without changes asks nothing, and follows what the action did to the row', async () => {
  await open();
  press('انتشار');
  await expect.poll(done).toEqual(['POST notes/actions/publish']);
  await expect.poll(() => screen.queryByRole('button', { name: 'انتشار' })).toBeNull();
  fireEvent.change(screen.getByLabelText(/عنوان/), { target: { value: 'تازه' } });
  fireEvent.click(await screen.findByRole('button', { name: 'ذخیرهٔ ۱ تغییر' }));
  await expect.poll(() => changes.at(-1)?.body).toEqual({ title: 'تازه', version: 2 });
});
