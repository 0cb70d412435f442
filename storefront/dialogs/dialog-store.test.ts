import { afterEach, expect, test } from 'vitest';
import { closeDialog, dialogs, openDialog } from './dialog-store.ts';

afterEach(closeDialog);

test('D04 a dialog that opens takes the place of the open one', () => {
  openDialog('login');
  openDialog('register');
  expect(dialogs.get().name).toBe('register');
  closeDialog();
  expect(dialogs.get().name).toBeNull();
});
test('where a login leads is kept from one dialog to the next, and forgotten when it is closed', () => {
  openDialog('login', '/admin');
  openDialog('forgot');
  openDialog('login');
  expect(dialogs.get().next).toBe('/admin');
  closeDialog();
  openDialog('login');
  expect(dialogs.get().next).toBeNull();
});
