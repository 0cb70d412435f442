// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/page.tsx';
import { toasts } from '../../../toast/toast-store.ts';
import { InviteLink } from './InviteLink.tsx';

const address = 'http://localhost/vip?invite=k3m9x2pq';
const link = () => renderPage(<InviteLink isOpen isMember address={address} />);

afterEach(() => {
  cleanup();
  toasts.hide();
  vi.restoreAllMocks();
});

test('U16 the link is copied by its button, which says so', async () => {
  const { getByRole, user } = link();
  await user.click(getByRole('button', { name: 'کپی پیوند' }));
  await waitFor(() => expect(toasts.shown.get()?.title).toBe('پیوند کپی شد'));
  expect(await navigator.clipboard.readText()).toBe(address);
});

test('U16 where the browser does not copy, it says what to do', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const { getByRole, user } = link();
  await user.click(getByRole('button', { name: 'کپی پیوند' }));
  await waitFor(() => expect(toasts.shown.get()?.title).toBe('کپی نشد'));
});
