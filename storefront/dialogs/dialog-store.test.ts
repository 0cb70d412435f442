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
test('the destination of a login survives a change of dialog, and is cleared when it is closed', () => {
  openDialog('login', '/admin');
  openDialog('forgot');
  openDialog('login');
  expect(dialogs.get().next).toBe('/admin');
  closeDialog();
  openDialog('login');
  expect(dialogs.get().next).toBeNull();
});
