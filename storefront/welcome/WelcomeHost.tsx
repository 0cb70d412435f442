/** Loads the welcome popup shortly after the page and shows it while no dialog is open. Failures are ignored. */
import { useEffect, useState } from 'react';
import type { WelcomePopup as Popup } from '../../src/contract/public.ts';
import { dialogs } from '../dialogs/dialog-store.ts';
import { browserClient } from '../session/current.ts';
import { useStore } from '../store.ts';
import { isPopupVisible } from './welcome.ts';
import { WelcomeWindow } from './WelcomeWindow.tsx';

export function WelcomeHost() {
  const [popup, setPopup] = useState<Popup | null>(null);
  const { name } = useStore(dialogs);
  useEffect(() => {
    const controller = new AbortController();
    const load = () =>
      browserClient.call('GET /api/banner/welcome-popup', {}, { signal: controller.signal }).then(
        (answer) => {
          if (isPopupVisible(answer, document.cookie)) setPopup(answer);
        },
        () => {},
      );
    const timer = setTimeout(() => void load(), 1_000);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return popup && !name ? <WelcomeWindow popup={popup} onClose={() => setPopup(null)} /> : null;
}
