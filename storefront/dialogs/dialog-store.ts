/** The open dialog. The state has one name, so two dialogs cannot be open at once (specification, section 2). */
import { createStore } from '../shared/store.ts';

export type DialogName = 'login' | 'register' | 'forgot';
export interface DialogState {
  readonly name: DialogName | null;
  /** Where the login leads, as it was requested: only a page of this site is followed (`Dialogs.tsx`). */
  readonly next: string | null;
}

export const dialogs = createStore<DialogState>({ name: null, next: null });

/**
 * Opens a dialog and closes the open one.
 * @param next where the login leads; the previous value remains if omitted.
 */
export const openDialog = (name: DialogName, next: string | null = dialogs.get().next): void =>
  dialogs.set({ name, next });
export const closeDialog = (): void => dialogs.set({ name: null, next: null });
