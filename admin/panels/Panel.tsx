/**
 * The panels of administrators, marketers and teachers: react-admin under the addresses of the specification. Runs in
 * the browser only. Imports `src/define`, `src/contract` (types), `src/client` and `src/locale`; the definitions are
 * loaded as data.
 */
import { useEffect, useState } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Button, CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { ApiError } from '../../src/client/client.ts';
import { documentNonce } from '../../src/client/nonce.ts';
import { panelRefusal } from '../../src/define/rules.ts';
import { redirectToLogin } from '../data/http.ts';
import { ExtensionsContext, type Extensions } from '../extensions/extensions.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { Loading } from './Layout.tsx';
import { Message } from '../feedback/Message.tsx';
import type { PanelName } from '../../src/define/panels.ts';
import { PanelApp } from './PanelApp.tsx';
import { PanelRefusal } from '../feedback/Refusal.tsx';
import { rightToLeft } from './right-to-left.ts';
import { actorOf, currentSession, openSession, type Session } from '../session/session.ts';
import { panelTheme } from '../theme/theme.ts';

const nonce = documentNonce();
/** Without emotion's vendor prefixes: no supported browser needs them. The nonce opens the policy to its styles. */
const styles = createCache({ key: 'panel', stylisPlugins: [rightToLeft], ...(nonce !== undefined && { nonce }) });

interface Props {
  readonly panel: PanelName;
  readonly extensions: Extensions;
}

/** One of the panels, for the person who is logged in. */
export function Panel({ panel, extensions }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={panelTheme}>
        <CssBaseline />
        <ErrorBoundary at={panel}>
          <ExtensionsContext value={extensions}>
            <Gate panel={panel} />
          </ExtensionsContext>
        </ErrorBoundary>
      </ThemeProvider>
    </CacheProvider>
  );
}

interface OpenedSession {
  readonly session: Session | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** The session, which is opened where it is not yet; where nobody is logged in, the log-in dialog. */
function useSession(): OpenedSession {
  const [state, setState] = useState<{ session?: Session | undefined; error?: ApiError }>(() => ({
    session: currentSession(),
  }));
  const [attempt, setAttempt] = useState(0);
  const isOpen = state.session !== undefined;
  useEffect(() => {
    if (isOpen) return undefined;
    let isUnmounted = false;
    openSession().then(
      (session) => {
        if (!isUnmounted) setState({ session });
      },
      (error: unknown) => {
        if (isUnmounted) return;
        if (error instanceof ApiError && error.status === 401) redirectToLogin();
        else setState({ error: error instanceof ApiError ? error : new ApiError(500, { title: 'پنل آماده نشد' }) });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt, isOpen]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { session: state.session, error: state.error, retry };
}

/** Shows the panel to those who may enter it, and the reason of the refusal to others. */
function Gate({ panel }: { panel: PanelName }) {
  const { session, error, retry } = useSession();
  if (error) {
    return (
      <Message
        icon={<CloudOff />}
        title="پنل باز نشد"
        actions={
          <Button variant="contained" onClick={retry}>
            تلاش دوباره
          </Button>
        }
      >
        {error.message}
      </Message>
    );
  }
  if (!session) return <Loading />;
  const { user } = session;
  const refusal = panelRefusal(panel, actorOf(user));
  if (refusal === 'forbidden' || refusal === 'not_approved') {
    return <PanelRefusal panel={panel} session={session} reason={refusal} />;
  }
  return <PanelApp key={panel} panel={panel} session={session} />;
}
