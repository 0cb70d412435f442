/** A code that no gateway took: the person may ask for another at once. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { visitorOf } from '../../testing/visitor.ts';

// Nobody listens there.
const school = await testApp({ demo: false, smtpUrl: 'smtp://127.0.0.1:1' });

test('it is withdrawn, and the next request sends a new one', async () => {
  const visitor = visitorOf(school);
  for (const attempt of [1, 2]) {
    const { status, body } = await visitor.post('/auth/send-code-register', { username: 'new@example.com' });
    expect([attempt, status, body.errors?.[0]]).toEqual([
      attempt,
      503,
      { property: 'username', errors: ['ارسال کد انجام نشد؛ کمی بعد دوباره تلاش کنید'] },
    ]);
    expect(await school.services.db.query(sql`select 1 from one_time_codes`)).toEqual([]);
  }
});
