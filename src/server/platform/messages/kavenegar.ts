/**
 * Kavenegar: a code by `verify/lookup` (https://kavenegar.com/rest.html#sms-Lookup), a template of the account with one
 * token; other texts by `sms/send` (https://kavenegar.com/rest.html#sms-Send).
 */
import * as z from 'zod';
import { shownMobile } from '../../../locale/contact.ts';
import { callGateway, quoted } from './call-gateway.ts';
import type { Channel, Message } from './channel.ts';
import { textOf } from './message-text.ts';

const responseSchema = z.object({ return: z.object({ status: z.number(), message: z.string().nullish() }) });

interface Options {
  readonly apiKey: string;
  /** Its name in the account; its text contains `%token`. */
  readonly template: string;
  /** The line that texts are sent from; absent: the default one of the account. */
  readonly sender?: string | undefined;
  readonly host?: string;
}

export function kavenegar({ apiKey, template, sender, host = 'https://api.kavenegar.com' }: Options): Channel {
  const requestOf = (message: Message): [method: string, parameters: Record<string, string>] => {
    const receptor = shownMobile(message.to.value);
    if ('code' in message) return ['verify/lookup', { receptor, token: message.code, template }];
    return ['sms/send', { receptor, message: textOf(message), ...(sender !== undefined && { sender }) }];
  };
  return {
    name: 'kavenegar',
    async send(message) {
      const [method, parameters] = requestOf(message);
      const url = new URL(`/v1/${encodeURIComponent(apiKey)}/${method}.json`, host);
      const { return: result } = await callGateway(responseSchema, url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(parameters),
      });
      if (result.status !== 200) throw new Error(`Kavenegar ${result.status}: ${quoted(result.message ?? '')}`);
    },
  };
}
