/** What a form shows under fields besides their inputs, by the name of the field. */
import { createContext, use, type ReactNode } from 'react';

export type BelowFields = Readonly<Record<string, ReactNode>>;

export const BelowFieldsContext = createContext<BelowFields>({});

export const useBelow = (name: string): ReactNode => use(BelowFieldsContext)[name];
