/** The current user, as headers and panels show them. */
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { shownMobile } from '../../../locale/contact.ts';
import { col } from '../../platform/db/row-shape.ts';
import { requireActor } from '../../platform/auth/require-user.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../section/section-api.ts';

const noWallet = async (): Promise<number> => 0;

/** @param walletOf what the person has in a wallet, in tomans, where the product has wallets. */
export function mountUserInfo(
  app: Hono<Env>,
  { db }: Services,
  walletOf: (userId: string) => Promise<number> = noWallet,
): void {
  mount(app, 'POST /api/users/info', async (_, c) => {
    const actor = requireActor(c);
    const [[user], wallet] = await Promise.all([
      db.query(
        sql`select id, image, name, family, email, mobile from users where id = ${actor.userId}`,
        {
          id: col.uuid,
          image: col.text.orNull,
          name: col.text,
          family: col.text,
          email: col.text.orNull,
          mobile: col.text.orNull,
        },
        { byKeys: true },
      ),
      walletOf(actor.userId),
    ]);
    if (!user) throw new AppError('unauthenticated');
    const { id, mobile, ...rest } = user;
    return {
      _id: id,
      ...rest,
      mobile: mobile && shownMobile(mobile),
      wallet,
      role: actor.role,
      permissions: [...actor.permissions],
      identities: { ...actor.identities },
      panelStatus: { ...actor.panelStatus },
    };
  });
}
