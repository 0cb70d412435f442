/**
 * sms.ir (https://sms.ir/rest-api): a code by `send/verify`, a template of the account with the parameter CODE; other
 * texts by `send/bulk`, from a line of the account.
 */
import * as z from 'zod';
import { callGateway, quoted } from './call-gateway.ts';
import type { Channel, Message } from './channel.ts';
import { textOf } from './message-text.ts';

const responseSchema = z.object({ status: z.number(), message: z.string().nullish() });

interface Options {
  readonly apiKey: string;
  /** Its number in the account. */
  readonly templateId: number;
  /** The line that texts are sent from: without one only codes are sent. */
  readonly lineNumber?: number | undefined;
  readonly host?: string;
}

export function smsIr({ apiKey, templateId, lineNumber, host = 'https://api.sms.ir' }: Options): Channel {
  const requestOf = (message: Message): [method: string, body: object] => {
    const mobile = message.to.value.replace('+98', '');
    if ('code' in message) {
      return ['verify', { mobile, templateId, parameters: [{ name: 'CODE', value: message.code }] }];
    }
    if (lineNumber === undefined) throw new Error('sms.ir: no line is set to send texts from (SMSIR_LINE_NUMBER)');
    return ['bulk', { lineNumber, messageText: textOf(message), mobiles: [mobile] }];
  };
  return {
    name: 'sms.ir',
    async send(message) {
      const [method, body] = requestOf(message);
      const { status, message: said } = await callGateway(responseSchema, new URL(`/v1/send/${method}`, host), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify(body),
      });
      if (status !== 1) throw new Error(`sms.ir ${status}: ${quoted(said ?? '')}`);
    },
  };
}
