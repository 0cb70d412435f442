/** sms.ir's `send/verify` (https://sms.ir/rest-api): a template of the account with the parameter CODE. */
import * as z from 'zod';
import { callGateway } from './call-gateway.ts';
import type { Channel } from './channel.ts';

const responseSchema = z.object({ status: z.number(), message: z.string().nullish() });

/** @param templateId its number in the account. */
export function smsIr({
  apiKey,
  templateId,
  host = 'https://api.sms.ir',
}: {
  apiKey: string;
  templateId: number;
  host?: string;
}): Channel {
  return {
    name: 'sms.ir',
    async send({ to, code }) {
      const body = JSON.stringify({
        mobile: to.value.replace('+98', ''),
        templateId,
        parameters: [{ name: 'CODE', value: code }],
      });
      const { status, message } = await callGateway(responseSchema, new URL('/v1/send/verify', host), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
        body,
      });
      if (status !== 1) throw new Error(`sms.ir ${status}: ${message}`);
    },
  };
}
