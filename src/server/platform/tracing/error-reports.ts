/**
 * Reports what is logged as an error to a Sentry, or to what speaks like one (`SENTRY_DSN`). Loaded only where one is set. A
 * report holds the error and where it was thrown, and of what was logged with it only ids: nothing of the request.
 */
import type { Config } from '../process/config.ts';
import { loggedErrors } from '../process/error-channel.ts';

export interface ErrorReports {
  /** Sends what waits, if that does not take long. */
  close(): Promise<void>;
}

export async function openErrorReports({ sentryDsn }: Pick<Config, 'sentryDsn'>): Promise<ErrorReports> {
  if (sentryDsn === undefined) return { close: async () => undefined };
  const { openSentry } = await import('./sentry.ts');
  const { report, close } = openSentry(sentryDsn);
  loggedErrors.subscribe(report);
  return {
    close() {
      loggedErrors.unsubscribe(report);
      return close();
    },
  };
}
