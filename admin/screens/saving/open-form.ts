/** The form of a row, for what acts on the row from beside it: an action does what one sees once that is saved. */
import { createContext, use } from 'react';
import type { StoredRow } from '../../data/row.ts';

export interface OpenForm {
  /** The row that is edited. */
  readonly id: string;
  readonly isDirty: () => boolean;
  /** Saves what is typed. Answers the stored row, or null where it was not stored: the form says why. */
  readonly save: () => Promise<StoredRow | null>;
}

/** Where the form of a screen is put while it is mounted. */
export interface OpenFormPlace {
  readonly put: (form: OpenForm | null) => void;
  readonly read: () => OpenForm | null;
}
export function openFormPlace(): OpenFormPlace {
  let open: OpenForm | null = null;
  return {
    put: (form) => {
      open = form;
    },
    read: () => open,
  };
}

export const OpenFormContext = createContext<OpenFormPlace | null>(null);

export const useOpenForm = (): OpenFormPlace | null => use(OpenFormContext);
