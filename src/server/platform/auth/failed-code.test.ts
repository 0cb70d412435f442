/** A code that no gateway took: the person may ask for another at once. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testServices } from '../../testing/app.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { captureLog } from '../testing/captured-log.ts';

// Nobody listens there.
const { log, lines } = captureLog();
const services = { ...(await testServices({ demo: false, smtpUrl: 'smtp://127.0.0.1:1' })), log };

test('it is withdrawn and an error in the log, and the next request sends a new one', async () => {
  const visitor = visitorOf({ app: createApp(services) });
  for (const attempt of [1, 2]) {
    const { status, body } = await visitor.post('/auth/send-code-register', { username: 'new@example.com' });
    expect([attempt, status, body.errors?.[0]]).toEqual([
      attempt,
      503,
      { property: 'username', errors: ['ارسال کد انجام نشد؛ کمی بعد دوباره تلاش کنید'] },
    ]);
    expect(await services.db.query(sql`select 1 from one_time_codes`)).toEqual([]);
    const failed = lines.filter(({ msg }) => msg === 'a code could not be sent');
    expect(failed.map(({ level, purpose }) => [level, purpose])).toEqual(
      Array.from({ length: attempt }, () => [50, 'register']),
    );
  }
});
