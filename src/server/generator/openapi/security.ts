/** What a call asks of who sends it. */
import type { Operation } from './openapi-types.ts';

type Security = NonNullable<Operation['security']>;

/** The cookie of a session. */
export const needsSession: Security = [{ session: [] }];
/** Nothing; some answer more to who has a session. */
export const isPublic: Security = [];
