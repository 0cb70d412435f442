import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../process/log.ts';
import type { CodeMessage, ReplyMessage } from './channel.ts';
import { kavenegar } from './kavenegar.ts';
import { textOf } from './message-text.ts';
import { openMessages } from './messages.ts';
import { smsIr } from './sms-ir.ts';

interface Call {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
/** A gateway that records its requests and responds as the test says. */
async function gateway(answer: () => { status?: number; body: unknown }) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    const { status = 200, body: said } = answer();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  afterAll(() => {
    server.close();
  });
  return { calls, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const message: CodeMessage = { to: { kind: 'mobile', value: '+989121234567' }, purpose: 'register', code: '012345' };
const kavenegarOk = { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 1 }] };
const smsIrOk = { status: 1, message: 'موفق', data: { messageId: 1, cost: 1 } };

test('Kavenegar is called with verify/lookup with the number, the code and the template', async () => {
  const { calls, host } = await gateway(() => ({ body: kavenegarOk }));
  await kavenegar({ apiKey: 'key/1', template: 'verify', host }).send(message);
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/v1/key%2F1/verify/lookup.json',
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
      body: 'receptor=09121234567&token=012345&template=verify',
    },
  ]);
});

test('sms.ir is called with send/verify with the template’s parameter', async () => {
  const { calls, host } = await gateway(() => ({ body: smsIrOk }));
  await smsIr({ apiKey: 'key', templateId: 42, host }).send(message);
  expect(calls).toMatchObject([
    { method: 'POST', url: '/v1/send/verify', headers: { 'x-api-key': 'key', 'content-type': 'application/json' } },
  ]);
  expect(JSON.parse(calls[0]!.body)).toEqual({
    mobile: '9121234567',
    templateId: 42,
    parameters: [{ name: 'CODE', value: '012345' }],
  });
});

const reply: ReplyMessage = {
  to: message.to,
  purpose: 'contact-reply',
  name: 'سارا',
  subject: 'شهریه',
  reply: 'از مهر.',
};

test('other texts go without a template, from the line that is set', async () => {
  const [kave, ir] = [await gateway(() => ({ body: kavenegarOk })), await gateway(() => ({ body: smsIrOk }))];
  await kavenegar({ apiKey: 'k', template: 't', sender: '10004346', host: kave.host }).send(reply);
  await smsIr({ apiKey: 'k', templateId: 1, lineNumber: 30_007_732, host: ir.host }).send(reply);
  expect([kave.calls[0]!.url, ir.calls[0]!.url]).toEqual(['/v1/k/sms/send.json', '/v1/send/bulk']);
  expect(Object.fromEntries(new URLSearchParams(kave.calls[0]!.body))).toEqual({
    receptor: '09121234567',
    message: textOf(reply),
    sender: '10004346',
  });
  expect(JSON.parse(ir.calls[0]!.body)).toEqual({
    lineNumber: 30_007_732,
    messageText: textOf(reply),
    mobiles: ['9121234567'],
  });
  const withoutLine = smsIr({ apiKey: 'k', templateId: 1, host: ir.host });
  await expect(withoutLine.send(reply)).rejects.toThrow('SMSIR_LINE_NUMBER');
});

test('a refusal throws: by status in the body, by HTTP status, by an unreadable body', async () => {
  const refusals = [
    { body: { return: { status: 418, message: 'اعتبار کافی نیست' } } },
    { status: 500, body: 'oops' },
    { body: '<html>' },
  ];
  const said = await Promise.all(
    refusals.map(async (refusal) =>
      kavenegar({ apiKey: 'k', template: 't', host: (await gateway(() => refusal)).host })
        .send(message)
        .then(
          () => 'sent',
          (e: Error) => e.message,
        ),
    ),
  );
  expect(said).toEqual(['Kavenegar 418: اعتبار کافی نیست', 'HTTP 500: oops', expect.stringContaining('JSON')]);
  await expect(
    smsIr({
      apiKey: 'k',
      templateId: 1,
      host: (await gateway(() => ({ body: { status: 10, message: 'کلید نامعتبر' } }))).host,
    }).send(message),
  ).rejects.toThrow('sms.ir 10');
});

test('the next gateway is used when the first fails, and only then', async () => {
  let isUp = false;
  const first = await gateway(() => (isUp ? { body: kavenegarOk } : { status: 503, body: '' }));
  const second = await gateway(() => ({ body: smsIrOk }));
  const messages = openMessages(
    {
      mobile: [
        kavenegar({ apiKey: 'k', template: 't', host: first.host }),
        smsIr({ apiKey: 'k', templateId: 1, host: second.host }),
      ],
      email: [],
    },
    openLog('silent'),
  );
  await messages.send(message);
  expect([first.calls.length, second.calls.length]).toEqual([1, 1]);
  isUp = true;
  await messages.send(message);
  expect([first.calls.length, second.calls.length]).toEqual([2, 1]);
});

test('when no gateway accepts a message, send throws and sendLater does not', async () => {
  const messages = openMessages(
    { mobile: [kavenegar({ apiKey: 'k', template: 't', host: 'http://127.0.0.1:9' })], email: [] },
    openLog('silent'),
  );
  await expect(messages.send(message)).rejects.toThrow('no gateway accepted the message');
  messages.sendLater(message);
  await expect(messages.settled()).resolves.toBeUndefined();
});
