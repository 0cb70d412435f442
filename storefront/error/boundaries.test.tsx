// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progress } from '../progress/progress.ts';
import { toasts } from '../toast/toast-store.ts';
import { lazyChunk } from './chunks.ts';
import { LastResort } from './LastResort.tsx';
import { lastResortText } from './last-resort.ts';
import { MissingPart } from './MissingPart.tsx';
import { RouteError } from './RouteError.tsx';

beforeEach(() => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  toasts.hide();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
const Broken = (): ReactNode => {
  throw new Error('خراب');
};

test('E08 when the error page itself fails there is a message, and a link home', () => {
  const { container } = render(
    <LastResort>
      <Broken />
    </LastResort>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(lastResortText.message);
  expect(screen.getByRole('link', { name: lastResortText.home }).getAttribute('href')).toBe('/');
  expect(container.querySelector('main')?.style).toMatchObject({
    display: 'grid',
    placeContent: 'center',
    gap: '1rem',
    minBlockSize: '90vh',
    textAlign: 'center',
  });
  expect(screen.getByRole('heading', { level: 1 }).style.fontSize).toBe('1.2rem');
});

test('E08 without a failure it renders what is inside', () => {
  const { container } = render(
    <LastResort>
      <p>درست</p>
    </LastResort>,
  );
  expect(container.innerHTML).toBe('<p>درست</p>');
});

test('a part whose code is missing is left out, reported, and the page around it stays', async () => {
  sessionStorage.setItem('chunk-reload', String(Date.now()));
  const onMissing = vi.fn<() => void>();
  const Part = lazyChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(
    <>
      <p>صفحه</p>
      <MissingPart onMissing={onMissing}>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </MissingPart>
    </>,
  );
  expect(container.innerHTML).toBe('<p>صفحه</p>…');
  expect(onMissing).not.toHaveBeenCalled();
  await act(async () => {});
  expect(container.innerHTML).toBe('<p>صفحه</p>');
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(toasts.shown.get()?.type).toBe('error');
});

test('a missing part may be reported to nobody', () => {
  const { container } = render(
    <MissingPart>
      <Broken />
    </MissingPart>,
  );
  expect(container.innerHTML).toBe('');
});

test('E06 the page of an error of a route has its status, and links that load the document', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <RouteError /> }]);
  progress.start();
  await act(async () => render(<RouterProvider router={router} />));
  expect(progress.phase.get()).toBe('failed');
  progress.phase.set('hidden');
  expect(screen.getByLabelText('کد خطا ۵۰۰').textContent).toBe('۵۰۰');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('مشکلی پیش آمد');
  expect(screen.getByText('خراب').className).toBe('error-page-message');
  expect(screen.getByRole('link', { name: 'مشاهدهٔ دوره‌ها' }).getAttribute('href')).toBe('/department');
});
