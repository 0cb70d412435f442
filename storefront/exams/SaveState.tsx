/** Whether what was answered is at the server. */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { SittingState } from './sitting.ts';

export function SaveState({ state: { unsaved, isOffline } }: { state: SittingState }) {
  const isWaiting = isOffline && unsaved.length > 0;
  return (
    <span className={isWaiting ? 'exam-saved exam-saved--offline' : 'exam-saved'} role="status">
      {isWaiting && (
        <>
          <Icon name="offline" />
          {t('در همین مرورگر ذخیره شد؛ پس از اتصال به اینترنت ارسال می‌شود')}
        </>
      )}
      {!isOffline && unsaved.length > 0 && t('در حال ذخیره…')}
      {unsaved.length === 0 && (
        <>
          <Icon name="check" />
          {t('ذخیره شد')}
        </>
      )}
    </span>
  );
}
