/**
 * The data of a page that does not come: the page that is there stays. What the connection was lost for is requested again
 * when it is back; of what failed otherwise a toast says why, and offers to try again.
 */
import { t } from '../../src/locale/translate.ts';
import { failureOf } from '../error/failure.ts';
import { failProgress } from '../progress/progress.ts';
import { showToast } from '../toast/toast-store.ts';
import { restoreAddress } from '../progress/pending-page.ts';

/** Milliseconds that the offer to try again stays. */
const offered = 60_000;

/** @returns undoes it. */
export function holdRequests(): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const isPage = /\.data(\?|$)/.test(String(input)) && (init?.method ?? 'GET') === 'GET';
    let answer: Response | null = null;
    try {
      answer = await send(input, init);
      if (!isPage || !isFailure(answer)) return answer;
    } catch (error) {
      if (!isPage || init?.signal?.aborted) throw error;
      if (!navigator.onLine) {
        await new Promise((done) => window.addEventListener('online', done, { once: true }));
        return window.fetch(input, init);
      }
    }
    offerAnotherTry(pageOf(String(input)), answer);
    return untilAborted(init?.signal);
  };
  return () => {
    window.fetch = send;
  };
}

/** Answers of pages say what is wrong with what was requested; these say that it could not be answered now. */
const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429;

/** The address of the page that data belong to. */
function pageOf(input: string): string {
  const { pathname, searchParams } = new URL(input, location.href);
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname.replace(/(\/_root|\/_)?\.data$/, '').replace(/^$/, '/') + query;
}

function offerAnotherTry(page: string, answer: Response | null): void {
  failProgress();
  restoreAddress();
  showToast({
    type: 'error',
    title: t('این صفحه باز نشد'),
    message: answer ? failureOf(answer).title : t('ارتباط با سرور برقرار نشد'),
    delay: offered,
    dismissible: true,
    button: { text: t('دوباره تلاش کنید'), link: page, internal: true },
  });
}

/** The router aborts a navigation when another one begins. */
const untilAborted = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
