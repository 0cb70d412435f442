/** Said above a course or lesson that its teacher or an administrator only looks at. */
import './staff-preview.css';
import { t } from '../../src/locale/translate.ts';

export const StaffPreview = () => (
  <p className="staff-preview">{t('پیش‌نمایش فقط برای شماست؛ پیشرفت و بازدید ثبت نمی‌شود')}</p>
);
