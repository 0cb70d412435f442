/**
 * Loads the welcome popup shortly after the page, and shows it when the visitor is not in the middle of something.
 * Failures are ignored.
 */
import { useEffect, useState } from 'react';
import type { WelcomePopup as Popup } from '../../src/contract/promotions.ts';
import { dialogs } from '../dialogs/dialog-store.ts';
import { browserClient } from '../session/current.ts';
import { useStore } from '../shared/store.ts';
import { isOccupied } from './attention.ts';
import { isPopupVisible } from './welcome.ts';
import { WelcomeWindow } from './WelcomeWindow.tsx';

/** Milliseconds between two looks at whether the visitor is occupied. */
const lookInterval = 500;

export function WelcomeHost() {
  const [popup, setPopup] = useState<Popup | null>(null);
  const { name } = useStore(dialogs);
  const isFree = useFreeVisitor(popup !== null && !name);
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
  return popup && !name && isFree ? <WelcomeWindow popup={popup} onClose={() => setPopup(null)} /> : null;
}

/** False until the visitor is not occupied; then true as long as it is requested. */
function useFreeVisitor(mayAsk: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!mayAsk || isFree) return;
    const look = () => setFree(!isOccupied(document));
    look();
    const timer = setInterval(look, lookInterval);
    return () => clearInterval(timer);
  }, [mayAsk, isFree]);
  if (!mayAsk && isFree) setFree(false);
  return isFree;
}
