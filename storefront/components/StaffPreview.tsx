/** Said above a course or lesson that its teacher or an administrator only looks at. */
import './staff-preview.css';
import { t } from '../../src/locale/translate.ts';
import { Icon } from './Icon.tsx';

export const StaffPreview = () => (
  <p className="staff-preview" role="note">
    <Icon name="info" />
    <span>
      <b>{t('پیش‌نمایش')}</b> {t('فقط شما این صفحه را این‌گونه می‌بینید؛ پیشرفت و بازدید شمرده نمی‌شود.')}
    </span>
  </p>
);
