/** Hydrates the page in the browser. */
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchReloads } from './error/chunks.ts';
import { showStartFailure } from './error/start-failure.ts';
import { watchForms } from './forms/watch-forms.ts';
import { holdRequests } from './network/offline-requests.ts';

// The place before the router's listener, for `dialogs/history-step.ts`.
window.onpopstate = () => {};
watchReloads();
holdRequests();
watchForms();

const start = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onUncaughtError: showStartFailure },
    );
  });

const { lang } = document.documentElement;
if (lang === 'fa') start();
else {
  import('../src/locale/en/browser.ts')
    .then(({ speakEnglish }) => {
      speakEnglish(lang);
      start();
    })
    .catch(showStartFailure);
}
