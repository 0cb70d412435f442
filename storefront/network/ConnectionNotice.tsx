/** Shows a notice while the connection is lost, and a toast when it is restored. */
import './connection-notice.css';
import { useEffect, useRef } from 'react';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../toast/toast-store.ts';
import { useOnline } from './online.ts';

export function ConnectionNotice() {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) showToast({ type: 'success', title: t('دوباره به اینترنت وصل شدید') });
    wasOnline.current = online;
  }, [online]);
  return (
    <div role="status" className="connection">
      {!online && (
        <p className="connection-notice">
          <Icon name="offline" />
          {t('اتصال اینترنت قطع است؛ شاید اطلاعات صفحه به‌روز نباشد.')}
        </p>
      )}
    </div>
  );
}
