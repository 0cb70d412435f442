/** Asks, once the page has come to rest, whether there is a welcome window, and shows it when no dialog is open. Failures are silent. */
import { Suspense, useEffect, useState } from 'react';
import type { WelcomePopup as Popup } from '../../src/contract/public.ts';
import { dialogs } from '../dialogs/dialog-store.ts';
import { MissingPart } from '../dialogs/MissingPart.tsx';
import { lazyChunk } from '../error/chunks.ts';
import { browserClient } from '../session/current.ts';
import { useStore } from '../store.ts';
import { isWelcome } from './welcome.ts';

const WelcomeWindow = lazyChunk(() => import('./WelcomeWindow.tsx').then((module) => module.WelcomeWindow));

export function WelcomeHost() {
  const [popup, setPopup] = useState<Popup | null>(null), { name } = useStore(dialogs);
  useEffect(() => {
    const given = new AbortController();
    const ask = () => browserClient.call('GET /api/banner/welcome-popup', {}, { signal: given.signal }).then((answer) => { if (isWelcome(answer, document.cookie)) setPopup(answer); }, () => {});
    const timer = setTimeout(() => void ask(), 1_200);
    return () => { clearTimeout(timer); given.abort(); };
  }, []);
  if (!popup || name) return null;
  const close = () => setPopup(null);
  return <MissingPart onMissing={close}><Suspense fallback={null}><WelcomeWindow popup={popup} onClose={close} /></Suspense></MissingPart>;
}
