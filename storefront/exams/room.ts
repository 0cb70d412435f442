/** The room a sheet is in, which its route brings: the header of pages is above this folder. */
import type { ComponentType, ReactNode } from 'react';

export type SheetRoom = ComponentType<{
  readonly start: ReactNode;
  readonly middle?: ReactNode;
  readonly end?: ReactNode;
  readonly className: string;
  readonly children: ReactNode;
}>;
