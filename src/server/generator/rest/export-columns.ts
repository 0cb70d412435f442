/** The `columns` of an export, checked against what the person may read. */
import * as z from 'zod';
import { exportableColumns } from '../../../define/export-columns.ts';
import type { View } from '../../../define/rules.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { parseInput, parseJson } from '../../platform/http/input.ts';

const names = z.array(z.string().max(100)).min(1, 'حداقل یک ستون انتخاب کنید').max(200);

/**
 * The columns that were requested, undefined where none were: `["name","mobile"]`. Throws `bad_request` for what is not
 * JSON, `invalid` (`columns`) for a column that does not exist or may not be read.
 */
export function exportColumns(view: View, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const value = parseJson(text, () => new AppError('bad_request', { detail: 'پارامتر columns باید JSON باشد' }));
  const { columns } = parseInput(z.object({ columns: names }), { columns: value });
  const open = exportableColumns(view);
  const other = columns.find((name) => !open.includes(name));
  if (other !== undefined) throw invalidField('columns', `ستون «${other}» در این خروجی نیست`);
  return [...new Set(columns)];
}
