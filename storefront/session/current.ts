/** The session of this browser and its API client: loaded when a visitor has a session, logs in or asks for something. */
import { createClient } from '../../src/client/client.ts';
import { realClock } from '../../src/client/clock.ts';
import { createSession } from './session.ts';
import { otherTabs, visitor } from './visitor.ts';

/** The API client of the browser. */
export const browserClient = createClient(
  (path, init) => fetch(path, init),
  async (api, level) => (await import('../../src/client/solve-proof.ts')).solveProof(api, level),
);

export const session = createSession(browserClient, realClock, otherTabs, visitor);
