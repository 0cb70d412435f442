/** The data of a page that the connection was lost for is requested again when it is back: the page stays till then. */

/** @returns undoes it. */
export function holdRequests(): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      if (navigator.onLine || init?.signal?.aborted || !/\.data(\?|$)/.test(String(input))) throw error;
      await new Promise((done) => window.addEventListener('online', done, { once: true }));
      return window.fetch(input, init);
    }
  };
  return () => {
    window.fetch = send;
  };
}
