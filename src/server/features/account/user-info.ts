/** The current user, with the balance of the wallet. */
import type { Hono } from 'hono';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { mountUserInfo as mountInfo } from '../../generator/panel-home/user-info.ts';
import { balancesOf } from '../money/index.ts';

export const mountUserInfo = (app: Hono<Env>, services: Services): void =>
  mountInfo(app, services, async (userId) => (await balancesOf(services.db, userId)).wallet);
