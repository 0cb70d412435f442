/** The database names of sections and fields. Pure. */
export { tableName } from '../../../define/table-name.ts';

/** The column of a field: `topGroup` → `top_group`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
