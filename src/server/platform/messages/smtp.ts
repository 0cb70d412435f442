/** E-mail through SMTP. The library is loaded with the first message. */
import type { Transporter } from 'nodemailer';
import { siteName } from '../../../locale/site-name.ts';
import type { Channel } from './channel.ts';
import { htmlOf, subjectOf, textOf } from './message-text.ts';

/** Milliseconds of each step of the connection. */
const timeout = 10_000;

/** @param url `smtp://user:password@host:port`, or `smtps://`. @param from the sender's address. */
export function smtp({ url, from }: { url: string; from: string }): Channel {
  let transport: Transporter | undefined;
  return {
    name: 'smtp',
    async send(message) {
      transport ??= (await import('nodemailer')).default.createTransport({
        url,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
      });
      await transport.sendMail({
        from: { name: siteName, address: from },
        to: message.to.value,
        subject: subjectOf(message),
        text: textOf(message),
        html: htmlOf(message),
        textEncoding: 'base64',
        // RFC 3834: no absence notice or ticket comes back.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
