/** sms.ir's `send/verify` (https://sms.ir/rest-api): a template of the account with the parameter CODE. */
import { callGateway } from './call-gateway.ts';
import type { Channel } from './messages.ts';

interface Answer {
  readonly status?: number;
  readonly message?: string;
}

/** @param templateId the template's number in the account. */
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
      const answer = (await callGateway(new URL('/v1/send/verify', host), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
        body,
      })) as Answer;
      if (answer.status !== 1) throw new Error(`sms.ir ${answer.status}: ${answer.message}`);
    },
  };
}
