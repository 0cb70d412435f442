/** The dialogs, loaded when the first one is opened. Their stages persist while they are closed. */
import '../forms/forms.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { realClock } from '../../src/client/clock.ts';
import { localPath } from '../../src/locale/local-path.ts';
import { browserClient, session } from '../session/current.ts';
import { createStore, useStore } from '../shared/store.ts';
import { showToast } from '../toast/toast-store.ts';
import { closeDialog, dialogs } from './dialog-store.ts';
import { createForgotFlow, createLoginFlow, createRegisterFlow, type FlowDependencies } from './flows.ts';
import { ForgotDialog } from './ForgotDialog.tsx';
import { leaveStep } from './history-step.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { useAfterPress } from './use-after-press.ts';

/** The last completed dialog, and where it leads. */
const finished = createStore<{ readonly next: string | null } | null>(null);
const dependencies: FlowDependencies = {
  client: browserClient,
  clock: realClock,
  refresh: session.refresh,
  onDone(message) {
    const { next } = dialogs.get();
    closeDialog();
    showToast({ type: 'success', title: message });
    // From the address, which anybody can write: only a page of this site is gone to.
    finished.set({ next: localPath(next) });
  },
};
// Preloads what is shown after a login.
if (typeof document !== 'undefined') import('../account-menu/Profile.tsx').catch(() => {});
const login = createLoginFlow(dependencies);
const register = createRegisterFlow(dependencies);
const forgot = createForgotFlow(dependencies);

/**
 * @param google whether login with Google is set up.
 * @param onLeave called when a dialog closes without navigation.
 */
export function Dialogs({ google, onLeave }: { google: boolean; onLeave(): void }) {
  const { name } = useStore(dialogs);
  const shown = useAfterPress(name);
  const navigate = useNavigate();
  useEffect(() =>
    finished.subscribe(() => {
      const next = finished.get()?.next;
      void leaveStep().then(() => (next ? navigate(next, { replace: true }) : onLeave()));
    }),
  );
  useEffect(() => login.reset(), [name]);
  const closeAndLeave = () => {
    closeDialog();
    void leaveStep().then(onLeave);
  };
  switch (shown) {
    case 'login':
      return <LoginDialog flow={login} google={google} onClose={closeAndLeave} />;
    case 'register':
      return <RegisterDialog flow={register} google={google} onClose={closeAndLeave} />;
    case 'forgot':
      return <ForgotDialog flow={forgot} onClose={closeAndLeave} />;
    case null:
      return null;
  }
}
