/**
 * Messages to people by SMS or e-mail (`message-text.ts` has them all), through the gateways that have credentials, in turn until one
 * takes the message. Without credentials a demo puts them into the outbox, whose page shows them, and any other site can
 * send none; the log says so at the start.
 * May import: locale, the database and the settings.
 */
import { memoize } from '../../../define/memoize.ts';
import type { Username } from '../../../locale/contact.ts';
import type { PlatformServices } from '../env.ts';
import { counter } from '../metrics/series.ts';
import type { Channel, Message } from './channel.ts';
import { kavenegar } from './kavenegar.ts';
import { outboxChannel } from './outbox.ts';
import { smsIr } from './sms-ir.ts';
import { smtp } from './smtp.ts';

export interface Messages {
  /** Whether there is a way to send messages of this kind at all. */
  canSend(kind: Username['kind']): boolean;
  /** Sends through the first channel that accepts it. Throws when none does. */
  send(message: Message): Promise<void>;
  /** The same in the background; a failure is logged. */
  sendLater(message: Message): void;
  /** Resolves when no message is being sent. */
  settled(): Promise<void>;
}

const sent = counter({
  name: 'academy_messages_total',
  help: 'Messages given to a gateway, by gateway and outcome (sent, failed)',
  labels: ['channel', 'outcome'],
});

type Channels = Readonly<Record<Username['kind'], readonly Channel[]>>;

/** The gateways with credentials, in the order they are tried; where there is none, the outbox of a demo. */
export function channelsOf({ config, db }: Pick<PlatformServices, 'config' | 'db'>): Channels {
  const { kavenegarApiKey, kavenegarTemplate: template = 'verify', kavenegarSender: sender, smtpUrl } = config;
  const { smsirApiKey, smsirTemplateId: templateId, smsirLineNumber: lineNumber } = config;
  const sms: Channel[] = [];
  if (kavenegarApiKey) sms.push(kavenegar({ apiKey: kavenegarApiKey, template, sender }));
  if (smsirApiKey && templateId) sms.push(smsIr({ apiKey: smsirApiKey, templateId, lineNumber }));
  const email = smtpUrl ? [smtp({ url: smtpUrl, from: senderOf(smtpUrl, config.publicUrl) })] : [];
  const orOutbox = (channels: readonly Channel[]) =>
    channels.length > 0 || !config.demo ? channels : [outboxChannel(db)];
  return { mobile: orOutbox(sms), email: orOutbox(email) };
}

/** The mailbox that logs in to the server, or no-reply at the host of the site. */
function senderOf(smtpUrl: string, publicUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`;
}

/** The messages of these services, opened once. */
export const messagesOf = memoize((services: PlatformServices): Messages =>
  openMessages(channelsOf(services), services.log),
);

/** Messages through given channels. */
export function openMessages(channels: Channels, log: PlatformServices['log']): Messages {
  const pending = new Set<Promise<void>>();
  for (const [kind, [first]] of Object.entries(channels)) {
    if (!first) log.warn(`${kind} messages are not sent: no gateway is set`);
    else if (first.name === 'outbox') log.warn(`${kind} messages go to the outbox: no gateway is set`);
  }
  async function send(message: Message): Promise<void> {
    const failures: unknown[] = [];
    for (const channel of channels[message.to.kind]) {
      try {
        await channel.send(message);
        sent.add({ channel: channel.name, outcome: 'sent' });
        return;
      } catch (error) {
        sent.add({ channel: channel.name, outcome: 'failed' });
        log.error({ err: error, channel: channel.name }, 'a gateway did not accept a message');
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'no gateway accepted the message');
  }
  return {
    canSend: (kind) => channels[kind].length > 0,
    send,
    sendLater(message) {
      const sending = send(message)
        .catch(() => undefined)
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
