/** The whole site as the HTTP server sees it. Types only. */
import type { PageSharing } from './anonymous.ts';
import type { Given } from './loader-api.ts';

export interface Site {
  /** Which of its pages are the same for many. */
  readonly sharing: PageSharing;
  /** @param env the connection, as the HTTP server knows it. */
  fetch(request: Request, env: object): Response | Promise<Response>;
  /**
   * A page that holds nothing of one request, so it may be sent to many: for visitors without a session, or for all with
   * one (`pages/anonymous.ts`).
   * @param given what is known of those whom it is for.
   */
  shared(request: Request, env: object, given?: Given): Promise<Response>;
}
