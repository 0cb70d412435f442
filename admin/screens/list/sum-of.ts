/** The sum of a number over rows; a row without it adds nothing. Pure. */
import type { Row } from '../../data/row.ts';

export const sumOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => {
    const value = row[name];
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
