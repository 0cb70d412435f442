/** A page of the storefront with its dialogs and its toast, for tests in a DOM. */
import { cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { session } from '../session/current.ts';
import { HasSession } from '../session/visitor.ts';
import { Toaster } from '../toast/Toaster.tsx';
import { toasts } from '../toast/toast-store.ts';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { closeDialog } from '../dialogs/dialog-store.ts';
import type { SchoolServer } from './dialog-server.ts';

// A busy machine may take seconds for an answer that takes milliseconds otherwise.
configure({ asyncUtilTimeout: 5_000 });

/** @returns the router of the page; `state.location` is where the visitor is. */
export function renderSite(
  path: string,
  { hasSession = false, google = false } = {},
): ReturnType<typeof createMemoryRouter> {
  const page = (
    <HasSession value={hasSession}>
      <button type="button">شروع</button>
      <DialogHost google={google} />
      <Toaster />
    </HasSession>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/first', path],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return router;
}

export const addressOf = ({ state: { location } }: ReturnType<typeof createMemoryRouter>): string =>
  location.pathname + location.search + location.hash;

/** Ends what a test has left: the page, the open dialog, the toast, and the session with its timer. */
export async function clearSite(server: SchoolServer): Promise<void> {
  closeDialog();
  toasts.hide();
  cleanup();
  server.reset();
  server.answer('POST /auth/logout', { ok: true });
  if (session.state.get()?.status === 'user') await session.logout();
  server.reset();
}

export const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
/** The message under the form of the open dialog. */
export const errorLine = (): HTMLElement => screen.getByRole('dialog').querySelector<HTMLElement>('[role=alert]')!;

/** Forms of dialogs that the browser would submit itself, by a load of the page. */
export interface WatchedForms {
  /** Their names, until now. */
  submitted(): readonly string[];
  /** Watches no longer: the window may be that of other tests, with forms of their own. */
  stop(): void;
}

export function watchForms(): WatchedForms {
  const submitted: string[] = [];
  const watch = (event: Event): void => {
    if (!event.defaultPrevented) submitted.push(screen.getByRole('dialog').textContent);
  };
  window.addEventListener('submit', watch);
  return { submitted: () => submitted, stop: () => window.removeEventListener('submit', watch) };
}
