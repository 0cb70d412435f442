/**
 * Asks, once the page has come to rest, what the welcome window says, and shows it when no dialog is open. Failures are
 * silent.
 */
import { useEffect, useState } from 'react';
import type { WelcomePopup as Popup } from '../../src/contract/public.ts';
import { dialogs } from '../dialogs/dialog-store.ts';
import { browserClient } from '../session/current.ts';
import { useStore } from '../store.ts';
import { isWelcome } from './welcome.ts';
import { WelcomeWindow } from './WelcomeWindow.tsx';

export function WelcomeHost() {
  const [popup, setPopup] = useState<Popup | null>(null);
  const { name } = useStore(dialogs);
  useEffect(() => {
    const given = new AbortController();
    const ask = () =>
      browserClient.call('GET /api/banner/welcome-popup', {}, { signal: given.signal }).then(
        (answer) => {
          if (isWelcome(answer, document.cookie)) setPopup(answer);
        },
        () => {},
      );
    const timer = setTimeout(() => void ask(), 1_000);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, []);
  return popup && !name ? <WelcomeWindow popup={popup} onClose={() => setPopup(null)} /> : null;
}
