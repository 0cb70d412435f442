/**
 * Kavenegar's `verify/lookup` (https://kavenegar.com/rest.html#sms-Lookup): a template of the account with one token.
 */
import { shownMobile } from '../../locale/contact.ts';
import { callGateway } from './call-gateway.ts';
import type { Channel } from './messages.ts';

interface Answer {
  readonly return?: { readonly status?: number; readonly message?: string };
}

/** @param template the template's name in the account; its text holds `%token`. */
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
      const answer = (await callGateway(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ receptor: shownMobile(to.value), token: code, template }),
      })) as Answer;
      if (answer.return?.status !== 200) {
        throw new Error(`Kavenegar ${answer.return?.status}: ${answer.return?.message}`);
      }
    },
  };
}
