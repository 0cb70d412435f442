// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { hasPendingPage, loadPendingPage, restoreAddress, watchNavigation } from './pending-page.ts';

afterEach(() => vi.restoreAllMocks());

/** A site whose slow pages never come. */
function setUp() {
  history.replaceState(null, '', '/');
  const never = () => new Promise<null>(() => {});
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/there', element: null },
    { path: '/slow/:page', loader: never, element: null },
  ]);
  const begin = vi.fn<() => void>();
  const stop = watchNavigation(router, begin);
  return {
    router,
    begin,
    end: () => {
      stop();
      router.dispose();
    },
  };
}

test('the page that was requested is known at once, and the last one counts', () => {
  const { router, begin, end } = setUp();
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  expect([hasPendingPage(), begin.mock.calls.length]).toEqual([false, 0]);
  void router.navigate('/slow/1?x=2#part');
  expect([hasPendingPage(), begin.mock.calls.length]).toEqual([true, 1]);
  loadPendingPage();
  void router.navigate('/slow/2');
  loadPendingPage();
  expect(assign.mock.calls).toEqual([['/slow/1?x=2#part'], ['/slow/2']]);
  expect(begin).toHaveBeenCalledTimes(2);
  end();
});

test('when the page came, or none was requested, the page that is shown is loaded again', async () => {
  const { router, end } = setUp();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await router.navigate('/there');
  expect(hasPendingPage()).toBe(false);
  loadPendingPage();
  expect(reload).toHaveBeenCalledTimes(1);
  end();
});

test('only a step through the history moves the address before the page; without one nothing is taken back', async () => {
  const { router, end } = setUp();
  const go = vi.spyOn(history, 'go').mockReturnValue();
  await router.navigate('/there');
  void router.navigate('/slow/1');
  restoreAddress();
  expect(go).not.toHaveBeenCalled();
  history.replaceState({ idx: 0 }, '', '/');
  restoreAddress();
  expect(go.mock.calls).toEqual([[1]]);
  window.onpopstate = null;
  end();
});

test('of the steps that follow, only the one back to the shown page is hidden from the router', async () => {
  const { router, end } = setUp();
  vi.spyOn(history, 'go').mockReturnValue();
  const heard = vi.fn<() => void>();
  window.onpopstate = heard;
  const step = () => window.onpopstate?.call(window, new PopStateEvent('popstate'));
  await router.navigate('/there');
  history.replaceState({ idx: 0 }, '', '/');
  restoreAddress();
  end();
  step();
  expect(heard).not.toHaveBeenCalled();
  step();
  expect(heard).toHaveBeenCalledTimes(1);
  window.onpopstate = null;
});
