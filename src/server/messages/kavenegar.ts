/**
 * Kavenegar's `verify/lookup` (https://kavenegar.com/rest.html#sms-Lookup): a template of the account with one token.
 */
import * as z from 'zod';
import { shownMobile } from '../../locale/contact.ts';
import { callGateway } from './call-gateway.ts';
import type { Channel } from './channel.ts';

const responseSchema = z.object({ return: z.object({ status: z.number(), message: z.string().nullish() }) });

/** @param template its name in the account; its text contains `%token`. */
export function kavenegar({
  apiKey,
  template,
  host = 'https://api.kavenegar.com',
}: {
  apiKey: string;
  template: string;
  host?: string;
}): Channel {
  return {
    name: 'kavenegar',
    async send({ to, code }) {
      const url = new URL(`/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, host);
      const { return: result } = await callGateway(responseSchema, url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ receptor: shownMobile(to.value), token: code, template }),
      });
      if (result.status !== 200) throw new Error(`Kavenegar ${result.status}: ${result.message}`);
    },
  };
}
