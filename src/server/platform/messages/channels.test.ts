/** Through which gateways messages go, by the credentials that are set. */
import { expect, test } from 'vitest';
import type { Config } from '../process/config.ts';
import { testApp } from '../../testing/app.ts';
import { channelsOf } from './messages.ts';

const { services } = await testApp();
const namesWith = (more: Partial<Config>) => {
  const { mobile, email } = channelsOf({ db: services.db, config: { ...services.config, ...more } });
  return { mobile: mobile.map(({ name }) => name), email: email.map(({ name }) => name) };
};
const outbox = ['outbox'];
const first = { kavenegarApiKey: 'k' };
const second = { smsirApiKey: 'k', smsirTemplateId: 1 };

test('each kind has its own gateways, the outbox where it has none', () => {
  expect(namesWith({})).toEqual({ mobile: outbox, email: outbox });
  expect(namesWith({ smtpUrl: 'smtps://shop%40example.com:x@mail.example.com' })).toEqual({
    mobile: outbox,
    email: ['smtp'],
  });
  expect(namesWith(first)).toEqual({ mobile: ['kavenegar'], email: outbox });
});

test('a site that is no demo has no outbox, whose page it does not show', () => {
  expect(namesWith({ demo: false })).toEqual({ mobile: [], email: [] });
  expect(namesWith({ demo: false, ...first })).toEqual({ mobile: ['kavenegar'], email: [] });
});

test('of two gateways of SMS the second is there for when the first takes nothing; half of its credentials are none', () => {
  expect(namesWith({ ...first, ...second }).mobile).toEqual(['kavenegar', 'sms.ir']);
  expect(namesWith(second).mobile).toEqual(['sms.ir']);
  expect(namesWith({ smsirApiKey: 'k' }).mobile).toEqual(outbox);
});
