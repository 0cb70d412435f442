/**
 * Messages to people: one-time codes by SMS or e-mail, through whichever gateway has credentials, the next one when it
 * fails.
 * Without credentials they go to the outbox, and the log says so at start. May import locale, the database and the
 * settings.
 */
import type { Username } from '../../locale/contact.ts';
import type { Config } from '../config.ts';
import type { Services } from '../env.ts';
import { kavenegar } from './kavenegar.ts';
import { outboxChannel } from './outbox.ts';
import { smsIr } from './sms-ir.ts';
import { smtp } from './smtp.ts';

/** A code on its way to a person. */
export interface CodeMessage {
  readonly to: Username;
  readonly purpose: 'register' | 'reset';
  readonly code: string;
}
/** One way out. */
export interface Channel {
  readonly name: string;
  /** Resolves when the gateway has taken the message; throws with the gateway's words when it has not. */
  send(message: CodeMessage): Promise<void>;
}
export interface Messages {
  /** Sends through the first channel that takes it. Throws when none does. */
  send(message: CodeMessage): Promise<void>;
  /** The same, not waited for; a failure is logged. */
  sendLater(message: CodeMessage): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
}

type Channels = Readonly<Record<Username['kind'], readonly Channel[]>>;

/** The gateways that have credentials, in the order they are tried; the outbox where there is none. */
export function channelsOf({ config, db }: Pick<Services, 'config' | 'db'>): Channels {
  const sms = [
    ...(config.kavenegarApiKey
      ? [kavenegar({ apiKey: config.kavenegarApiKey, template: config.kavenegarTemplate ?? 'verify' })]
      : []),
    ...(config.smsirApiKey && config.smsirTemplateId
      ? [smsIr({ apiKey: config.smsirApiKey, templateId: config.smsirTemplateId })]
      : []),
  ];
  const email = config.smtpUrl ? [smtp({ url: config.smtpUrl, from: senderOf(config) })] : [];
  const orOutbox = (channels: readonly Channel[]) => (channels.length > 0 ? channels : [outboxChannel(db)]);
  return { mobile: orOutbox(sms), email: orOutbox(email) };
}

/** The mailbox that logs in to the server, or no-reply of the site's own host. */
function senderOf({ smtpUrl = '', publicUrl }: Config): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`;
}

const opened = new WeakMap<Services, Messages>();

/** The messages of these services. */
export function messagesOf(services: Services): Messages {
  let messages = opened.get(services);
  if (!messages) opened.set(services, (messages = openMessages(channelsOf(services), services.log)));
  return messages;
}

/** Messages over given channels. */
export function openMessages(channels: Channels, log: Services['log']): Messages {
  const pending = new Set<Promise<void>>();
  for (const [kind, [first]] of Object.entries(channels)) {
    if (first?.name === 'outbox') log.warn(`${kind} messages go to the outbox: no gateway is set`);
  }
  async function send(message: CodeMessage): Promise<void> {
    const failures: unknown[] = [];
    for (const channel of channels[message.to.kind]) {
      try {
        return await channel.send(message);
      } catch (error) {
        log.error({ err: error, channel: channel.name }, 'a gateway did not take a message');
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'no gateway took the message');
  }
  return {
    send,
    sendLater(message) {
      const work = send(message)
        .catch(() => undefined)
        .finally(() => pending.delete(work));
      pending.add(work);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
