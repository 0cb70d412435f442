/** What every auth flow is given: the services, and the parts that the flows share. */
import type { PlatformServices } from '../env.ts';
import { messagesOf, type Messages } from '../messages/messages.ts';
import { openCodes, type Codes } from './codes.ts';
import { openLimits, type Limits } from './limits.ts';

export interface Flow<S extends PlatformServices = PlatformServices> {
  readonly services: S;
  readonly limits: Limits;
  readonly codes: Codes;
  readonly messages: Messages;
}

export function openFlow<S extends PlatformServices>(services: S): Flow<S> {
  const limits = openLimits(services);
  return {
    services,
    limits,
    codes: openCodes(services.db, limits, services.config.secret),
    messages: messagesOf(services),
  };
}
