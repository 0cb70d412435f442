/** Logging out by a press: the session is ended here and in the other tabs, and the first page follows. */
import { useNavigate } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { t } from '../../src/locale/translate.ts';
import { showToast } from '../toast/toast-store.ts';
import { session } from './current.ts';

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await session.logout();
      void navigate('/');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ type: 'error', title: t('خروج انجام نشد'), message: error.message, dismissible: true });
    }
  };
}
