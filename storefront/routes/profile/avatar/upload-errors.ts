/** What is wrong with the picture of a form, as its upload reported to the page (`server/pages/forms.ts`). */
import { data } from 'react-router';
import { errorTable, type ErrorCode } from '../../../../src/contract/errors.ts';
import { t } from '../../../../src/locale/translate.ts';
import type { FormErrors } from '../../../forms/refused.ts';
import type { Fields } from '../../../forms/posted.ts';

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorTable, text);

/** Null where nothing is wrong. */
export function uploadErrors(field: Fields) {
  const code = field('uploadProblem');
  if (code === '') return null;
  const errors: FormErrors = [
    { property: 'file', message: field('uploadMessage') || t('تصویر ارسال نشد؛ دوباره تلاش کنید') },
  ];
  const { status } = errorTable[isCode(code) ? code : 'bad_request'];
  return data({ task: 'avatar', typed: undefined, errors }, { status });
}
