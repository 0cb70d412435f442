// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { GatewayReconciliation } from '../../../src/contract/gateway-reconciliation.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { application } from '../../../src/application/application.ts';
import { PanelContext } from '../../session/panel-context.ts';
import GatewayReconciliationPage from './Page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const actor: Actor = { userId: 'u', role: 'admin', permissions: [], identities: {} };
const declared = application.panels.admin;

/** The page over what the server answers. */
function show(answer: GatewayReconciliation) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/api/admin/gateway-settlements/reconciliation')
      ? Response.json(answer)
      : Response.json({ title: path, status: 404, code: 'not_found' }, { status: 404 }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PanelContext value={{ panel: 'admin', declared, actor, registry, views: new Map(), permissions: [] }}>
          <GatewayReconciliationPage />
        </PanelContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const line = { received: 900_000, returned: 100_000, settled: 700_000, fee: 5_000, difference: 95_000 };

test('each gateway is a row, with what is still to come and when it last settled', async () => {
  show({
    gateways: [
      { ...line, gateway: 'zarinpal', lastDay: '2026-11-20' },
      { ...line, gateway: null, lastDay: null },
    ],
    atGateways: 190_000,
  });
  const table = await screen.findByRole('table', { name: 'تطبیق درگاه‌ها' });
  const row = within(table).getByRole('row', { name: /زرین‌پال/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['۹۰۰٬۰۰۰ تومان', '۱۰۰٬۰۰۰ تومان', '۷۰۰٬۰۰۰ تومان', '۵٬۰۰۰ تومان', '۹۵٬۰۰۰ تومان', '۲۹ آبان ۱۴۰۵']);
  expect(within(table).getByRole('row', { name: /بدون نام درگاه/ })).toBeTruthy();
  expect(screen.getByText('طبق دفتر کل، ۱۹۰٬۰۰۰ تومان هنوز نزد درگاه‌هاست.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a gateway that settled more than it took is pointed out', async () => {
  show({ gateways: [{ ...line, difference: -1, gateway: 'zibal', lastDay: null }], atGateways: -1 });
  expect((await screen.findByRole('alert')).textContent).toContain('بیش از آنچه گرفته');
});

test('before the first payment it says so', async () => {
  show({ gateways: [], atGateways: 0 });
  expect(await screen.findByText('هنوز پولی از درگاهی نیامده است.')).toBeTruthy();
});
