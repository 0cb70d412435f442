/** The page of unknown addresses: the error page with 404 (specification, sections 2 and 8). */
import { data } from 'react-router';
import { t } from '../src/locale/translate.ts';

export function loader(): never {
  throw data(t('این صفحه پیدا نشد'), 404);
}

export default function NotFound() {
  return null;
}
