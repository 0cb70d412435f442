/**
 * The panels: react-admin under the specification's addresses, for the administrator, the marketer and the teacher.
 * Runs in the browser only. Imports `src/define`, `src/contract` (types), `src/client` and `src/locale`; the
 * definitions come as data.
 */
import { useEffect, useState } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Button, CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import rtl from 'stylis-plugin-rtl';
import { ApiError } from '../src/client/client.ts';
import { panelRefusal } from '../src/define/rules.ts';
import { askToLogIn } from './data/http.ts';
import { ErrorBoundary } from './panels/ErrorBoundary.tsx';
import { Waiting } from './panels/Layout.tsx';
import { Message } from './panels/Message.tsx';
import type { PanelName } from './panels/panel-context.ts';
import { PanelApp } from './panels/PanelApp.tsx';
import { PanelRefusal } from './panels/Refusal.tsx';
import { actorOf, openSession, type Session } from './panels/session.ts';
import { panelTheme } from './theme.ts';

/** Without emotion's vendor prefixes: the browsers of today need none of what the panels use. */
const rightToLeft = createCache({ key: 'panel', stylisPlugins: [rtl] });

/** One of the panels, for the person whose session this browser holds. */
export function Panel({ panel }: { panel: PanelName }) {
  return (
    <CacheProvider value={rightToLeft}>
      <ThemeProvider theme={panelTheme}>
        <CssBaseline />
        <ErrorBoundary at={panel}>
          <Gate panel={panel} />
        </ErrorBoundary>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Lets in whom the panel is for; others learn why not. */
function Gate({ panel }: { panel: PanelName }) {
  const [state, setState] = useState<{ session?: Session; failed?: ApiError }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    openSession().then(
      (session) => {
        if (!left) setState({ session });
      },
      (error: unknown) => {
        if (left) return;
        if (error instanceof ApiError && error.status === 401) askToLogIn();
        else setState({ failed: error instanceof ApiError ? error : new ApiError(500, { title: 'پنل آماده نشد' }) });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const { session, failed } = state;
  if (failed) {
    return (
      <Message
        icon={<CloudOff />}
        title="پنل باز نشد"
        actions={
          <Button
            variant="contained"
            onClick={() => {
              setState({});
              setAttempt(attempt + 1);
            }}
          >
            تلاش دوباره
          </Button>
        }
      >
        {failed.message}
      </Message>
    );
  }
  if (!session) return <Waiting />;
  const { user } = session;
  const refused = panelRefusal(panel, actorOf(user));
  if (refused === 'forbidden' || refused === 'not_approved') {
    return <PanelRefusal panel={panel} session={session} why={refused} />;
  }
  return <PanelApp key={panel} panel={panel} session={session} />;
}
