// @vitest-environment happy-dom
/** The panel of the page of the design shows what it is for: a selection, a change with its error, and what opens. */
import { cleanup, configure, getConfig, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { answerFromMemory, DesignPanel } from './DesignPanel.client.tsx';

const path = '/dev/design/panel/light';

function open(page: string): void {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 10_000 });
  const stop = answerFromMemory();
  onTestFinished(() => {
    cleanup();
    stop();
    localStorage.clear();
    configure({ asyncUtilTimeout });
  });
  const Site = createRoutesStub([{ path: '*', Component: () => <DesignPanel path={path} /> }]);
  render(<Site initialEntries={[path + page]} />);
}

test('rows of the list are selected, with the bar for them', async () => {
  open('/list');
  expect((await screen.findByRole('toolbar', { name: 'عملیات گروهی' })).textContent).toContain('۲ ردیف انتخاب شده');
});

test('the form has a change, what was there before it, and an error', async () => {
  open('/form');
  await screen.findByRole('button', { name: 'ذخیرهٔ ۲ تغییر' });
  expect((await screen.findByText(/^۱ خطا/)).textContent).toBe('۱ خطا: عنوان');
  expect(document.body.textContent).toContain('۱٬۲۰۰٬۰۰۰');
});

test('dialogs are open where they stand', async () => {
  open('/parts');
  expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(3);
});
