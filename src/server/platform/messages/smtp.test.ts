import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { smtp } from './smtp.ts';

interface Mail {
  from: string;
  to: string[];
  user: unknown;
  source: string;
}
const mails: Mail[] = [];
const server = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  onAuth({ username, password }, _, done) {
    done(password === 'p@ss' ? null : new Error('wrong password'), { user: username ?? '' });
  },
  onData(stream, session, done) {
    let source = '';
    stream.on('data', (chunk: Buffer) => {
      source += chunk.toString();
    });
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((r) => r.address),
        user: session.user,
        source,
      });
      done();
    });
  },
});
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done);
});
afterAll(() => {
  server.close(() => undefined);
});
const { port } = server.server.address() as AddressInfo;
const message = { to: { kind: 'email', value: 'sara@example.com' }, purpose: 'reset', code: '012345' } as const;

/** The text parts of a mail, decoded. */
const partsOf = ({ source }: Mail): string =>
  source
    .split(/\r\n--/)
    .map((part) =>
      /content-transfer-encoding: base64/i.test(part)
        ? Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString()
        : '',
    )
    .join('\n');

test('a code goes by e-mail, logged in, with a Persian subject and text', async () => {
  await smtp({ url: `smtp://school%40example.com:p%40ss@127.0.0.1:${port}`, from: 'school@example.com' }).send(message);
  expect(mails).toMatchObject([{ from: 'school@example.com', to: ['sara@example.com'], user: 'school@example.com' }]);
  expect(partsOf(mails[0]!)).toContain('کد بازیابی رمز عبور: 012345');
  expect(partsOf(mails[0]!)).toMatch(
    /<!doctype html>\s*<html lang="fa" dir="rtl">\s*<head>.*<title>کد بازیابی رمز عبور<\/title><\/head>\s*<body>/s,
  );
  expect(mails[0]!.source).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mails[0]!.source).toMatch(/^From: =\?UTF-8\?.+\?=\s+<school@example\.com>\r$/m);
  expect(mails[0]!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a server that refuses is heard', async () => {
  await expect(
    smtp({ url: `smtp://school:wrong@127.0.0.1:${port}`, from: 'school@example.com' }).send(message),
  ).rejects.toThrow('wrong password');
  await expect(smtp({ url: 'smtp://127.0.0.1:9', from: 'school@example.com' }).send(message)).rejects.toThrow(
    'ECONNREFUSED',
  );
});
