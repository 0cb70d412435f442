/** Which dialog is open. One name, so never two at once (specification, section 2). */
import { createStore } from '../store.ts';

export type DialogName = 'login' | 'register' | 'forgot';
export interface DialogState {
  readonly name: DialogName | null;
  /** Where to go once logged in: a page of this site. */
  readonly next: string | null;
}

export const dialogs = createStore<DialogState>({ name: null, next: null });

/**
 * Opens a dialog in place of the open one. @param next where to go after the login; what was asked for before stays
 * when left out.
 */
export const openDialog = (name: DialogName, next: string | null = dialogs.get().next): void =>
  dialogs.set({ name, next });
export const closeDialog = (): void => dialogs.set({ name: null, next: null });
