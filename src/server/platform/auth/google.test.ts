import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { googleSchool } from '../../testing/google.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';
import { captureLog } from '../testing/captured-log.ts';
import { recordCounter } from '../testing/recorded-series.ts';

const { school, google, atProvider, comeBack, logIn, forgeNonce } = await googleSchool();
const { db } = school.services;

test('C04 the link leads to the provider with PKCE, state and nonce, and back to an account made from what it verified', async () => {
  const { visitor, requested, status, location } = await logIn({
    sub: 'g-new',
    email: 'Hana@Gmail.com',
    email_verified: true,
    given_name: 'هانا',
    family_name: 'کریمی',
  });
  expect([status, location]).toEqual([302, '/']);
  expect(Object.fromEntries(requested)).toMatchObject({
    response_type: 'code',
    client_id: 'school',
    redirect_uri: 'http://localhost/auth/login/google/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/.{43}/),
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });
  expect((await visitor.post('/api/users/info')).body).toMatchObject({
    name: 'هانا',
    family: 'کریمی',
    email: 'hana@gmail.com',
    role: 'user',
  });
  expect([...visitor.cookies.keys()]).toEqual(['sid', 'device']);
});

test('C04 visitors can see whether login with Google is set up', async () => {
  const without = await testApp();
  const answers = [school, without].map(async ({ app }) => (await app.request('/auth/methods')).json());
  expect(await Promise.all(answers)).toEqual([{ google: true }, { google: false }]);
});

test('C04 coming back, the same person is the same account, even under another address', async () => {
  const first = await logIn({ sub: 'g-same', email: 'same@gmail.com', email_verified: true, name: 'سینا راد' });
  const again = await logIn({ sub: 'g-same', email: 'moved@gmail.com', email_verified: true });
  const ids = await Promise.all(
    [first, again].map(async ({ visitor }) => (await visitor.post('/api/users/info')).body._id),
  );
  expect(ids[0]).toBe(ids[1]);
  expect((await first.visitor.post('/api/users/info')).body).toMatchObject({ name: 'سینا', family: 'راد' });
});

test('C04 an account with the same verified address is linked, not doubled', async () => {
  const id = await addPerson(school, { email: 'known@gmail.com' });
  const { visitor } = await logIn({ sub: 'g-known', email: 'known@gmail.com', email_verified: true });
  expect((await visitor.post('/api/users/info')).body._id).toBe(id);
  expect(await db.query(sql`select 1 from users where email = 'known@gmail.com'`)).toHaveLength(1);
});

test('C04 an address the provider did not verify opens nothing', async () => {
  await addPerson(school, { email: 'victim@gmail.com' });
  const answers = [
    await logIn({ sub: 'g-evil', email: 'victim@gmail.com', email_verified: false }),
    await logIn({ sub: 'g-evil', email: 'victim@gmail.com' }),
    await logIn({ sub: 'g-evil' }),
  ];
  expect(answers.map((a) => a.location)).toEqual(Array.from({ length: 3 }, () => '/login?failed=google-unverified'));
  expect(answers.flatMap((a) => [...a.visitor.cookies.keys()])).toEqual([]);
});

test('C04 a return that this browser did not set out on is refused', async () => {
  const claims = { sub: 'g-x', email: 'x@gmail.com', email_verified: true };
  const victim = visitorOf(school);
  const attacker = visitorOf(school);
  const { back: attackers } = await atProvider(attacker, claims);
  expect((await comeBack(victim, attackers)).headers.get('location')).toBe('/login?failed=google-failed');
  await victim.get('/auth/login/google');
  expect((await comeBack(victim, attackers)).headers.get('location')).toBe('/login?failed=google-failed');
  const { back: own } = await atProvider(victim, claims);
  own.searchParams.set('state', attackers.searchParams.get('state')!);
  expect((await comeBack(victim, own)).headers.get('location')).toBe('/login?failed=google-failed');
  victim.cookies.set('google', attacker.cookies.get('google')!.replace('%22nonce', '%22nonces'));
  expect((await comeBack(victim, attackers)).headers.get('location')).toBe('/login?failed=google-failed');
  expect(victim.cookies.has('sid')).toBe(false);
});

test('C04 a return cannot be replayed, nor a token of another round trip put in', async () => {
  const claims = { sub: 'g-r', email: 'r@gmail.com', email_verified: true };
  const visitor = visitorOf(school);
  const { back } = await atProvider(visitor, claims);
  forgeNonce('another');
  expect((await comeBack(visitor.copy(), back)).headers.get('location')).toBe('/login?failed=google-failed');
  const { back: fresh } = await atProvider(visitor, claims);
  expect((await comeBack(visitor, fresh)).headers.get('location')).toBe('/');
  expect((await comeBack(visitor, fresh)).headers.get('location')).toBe('/login?failed=google-failed');
});

test('C04 cancelling at the provider comes back to the site in peace', async () => {
  const visitor = visitorOf(school);
  const { back } = await atProvider(visitor, { sub: 'g-c' });
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  expect((await comeBack(visitor, back)).headers.get('location')).toBe('/login?failed=google-failed');
});

test('C04 the page that was requested is returned to, if it is one of ours', async () => {
  const claims = { sub: 'g-n', email: 'n@gmail.com', email_verified: true };
  const wished = [
    '/profile?tab=1',
    '//evil.example',
    '/\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%5Cevil.example',
    'https://evil.example/x',
    '/.//evil.example',
    'javascript:alert(1)',
  ];
  const reached: (string | null)[] = [];
  for (const next of wished) {
    const visitor = visitorOf(school);
    const { back } = await atProvider(visitor, claims, `?next=${encodeURIComponent(next)}`);
    reached.push((await comeBack(visitor, back)).headers.get('location'));
  }
  expect(reached).toEqual(['/profile?tab=1', ...wished.slice(1).map(() => '/')]);
});

test('C04 a blocked person stays out', async () => {
  await addPerson(school, { email: 'blocked@gmail.com', status: 'blocked' });
  const { location, visitor } = await logIn({ sub: 'g-b', email: 'blocked@gmail.com', email_verified: true });
  expect([location, visitor.cookies.has('sid')]).toEqual(['/login?failed=blocked', false]);
});

test('each return is counted once: accepted with a session, refused in every other case', async () => {
  await addPerson(school, { email: 'barred@gmail.com', status: 'blocked' });
  const counts = recordCounter('academy_logins_total');
  onTestFinished(() => counts.stop());
  await logIn({ sub: 'g-counted', email: 'counted@gmail.com', email_verified: true });
  expect(counts.sums()).toEqual({ 'google accepted': 1 });
  await logIn({ sub: 'g-barred', email: 'barred@gmail.com', email_verified: true });
  expect(counts.sums()).toEqual({ 'google accepted': 1, 'google refused': 1 });
  await logIn({ sub: 'g-open', email: 'counted@gmail.com', email_verified: false });
  expect(counts.sums()).toEqual({ 'google accepted': 1, 'google refused': 2 });
  const { back } = await atProvider(visitorOf(school), { sub: 'g-counted' });
  await comeBack(visitorOf(school), back);
  expect(counts.sums()).toEqual({ 'google accepted': 1, 'google refused': 3 });
});

test('C04 without credentials, and while the provider is down, the link says so', async () => {
  const without = await testApp();
  const { log, lines } = captureLog();
  const config = { ...school.services.config, google: { ...google, issuer: 'http://127.0.0.1:9' } };
  const down = { app: createApp({ ...school.services, config, log }) };
  expect((await visitorOf(without).get('/auth/login/google')).headers.get('location')).toBe(
    '/login?failed=google-unavailable',
  );
  expect((await visitorOf(without).get('/auth/login/google/callback?code=1')).headers.get('location')).toBe(
    '/login?failed=google-unavailable',
  );
  expect((await visitorOf(down).get('/auth/login/google')).headers.get('location')).toBe('/login?failed=google-failed');
  const failed = lines.filter(({ msg }) => msg === 'Google login failed');
  expect(failed).toEqual([expect.objectContaining({ level: 40, err: expect.anything() })]);
});

test('the cookie of the round trip is HttpOnly, SameSite and short-lived', async () => {
  const [line = ''] = (await visitorOf(school).get('/auth/login/google')).headers.getSetCookie();
  expect(line).toMatch(/^google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('on https that cookie is bound to this host', async () => {
  const secure = await testApp({ google, publicUrl: 'https://school.example' });
  const [line = ''] = (await visitorOf(secure).get('/auth/login/google')).headers.getSetCookie();
  expect(line).toMatch(/^__Host-google=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
