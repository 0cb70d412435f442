/** Loads what tells of wrong fields (`validity.ts`) with the first form that is sent with one: few pages need it. */

/**
 * The form is checked again once the words are there; where they cannot be loaded, the browser says it in its own.
 * @returns ends it.
 */
export function watchForms(page: Document = document): () => void {
  const stop = new AbortController();
  let release = () => stop.abort();
  let isLoading = false;
  function load(event: Event): void {
    // cast: the event comes from fields alone, all of which have a form.
    const { form } = event.target as HTMLInputElement;
    if (!form) return;
    event.preventDefault();
    if (isLoading) return;
    isLoading = true;
    void import('./validity.ts')
      .then(({ watchValidity }) => {
        release = watchValidity(page);
      })
      .catch(() => {})
      .finally(() => {
        stop.abort();
        form.reportValidity();
      });
  }
  page.addEventListener('invalid', load, { capture: true, signal: stop.signal });
  return () => release();
}
