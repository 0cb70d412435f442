/** What is over every page of the site: the bar of a page that loads, word of a lost connection, and toasts. */
import { ConnectionNotice } from './network/ConnectionNotice.tsx';
import { LoadingBar } from './progress/LoadingBar.tsx';
import { Toaster } from './toast/Toaster.tsx';

export const Overlays = () => (
  <>
    <LoadingBar />
    <ConnectionNotice />
    <Toaster />
  </>
);
