/** Goes on with what a visitor was about to do once they have logged in. */
import { useEffect, useEffectEvent } from 'react';
import { dialogs, openDialog } from '../dialogs/dialog-store.ts';
import { useSession, visitor } from '../session/visitor.ts';
import { useStore } from '../shared/store.ts';
import { dropIntent, keepIntent, takeIntent } from './intent.ts';

/**
 * Opens the login.
 * @param what names what the visitor was about to do, for `useAfterLogin`.
 * @param next the page they do it on.
 */
export function logInFirst(what: string, next: string): void {
  keepIntent(what);
  openDialog('login', next);
}

/** @param run does what was put off by `logInFirst`; also when the login left the page and came back. */
export function useAfterLogin(what: string, run: () => void): void {
  const { status } = useSession();
  const { name } = useStore(dialogs);
  // Once the dialog is closed: it takes back its step of the history first.
  const isReady = status === 'user' && name === null;
  const onUser = useEffectEvent(run);
  useEffect(() => {
    if (isReady && takeIntent(what)) onUser();
  }, [isReady, what]);
  useEffect(
    () =>
      dialogs.subscribe(() => {
        if (dialogs.get().name === null && visitor.get()?.status === 'guest') dropIntent();
      }),
    [],
  );
}
