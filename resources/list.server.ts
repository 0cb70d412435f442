import { AppError } from '../src/server/platform/errors/errors.ts';
import { isJustInvited } from '../src/server/features/account/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import list from './list.ts';

/** Rules over administrators besides those over accounts (`users.server.ts`), which send the invitation. */
export default defineServer(list, {
  actions: {
    async invite({ row, db }) {
      if (await isJustInvited(db, row.id)) {
        throw new AppError('too_many', { detail: 'دعوت همین حالا ارسال شده است؛ یک دقیقهٔ دیگر دوباره تلاش کنید' });
      }
      return { invitation: 'queued' };
    },
  },
});
