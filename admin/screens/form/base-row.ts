/** The row that a form was filled from, for what shows how a field was before it was changed; null in a form of a new row. */
import { createContext, use } from 'react';
import type { Row } from '../../data/row.ts';

export const BaseRowContext = createContext<Row | null>(null);

export const useBaseRow = (): Row | null => use(BaseRowContext);
