/** What a call asks of its sender. */
import type { Operation } from './openapi-types.ts';

type Security = NonNullable<Operation['security']>;

/** The cookie of a session. */
export const needsSession: Security = [{ session: [] }];
/** Nothing; some answer more to those who have a session. */
export const isPublic: Security = [];
