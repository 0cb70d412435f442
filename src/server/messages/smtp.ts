/** E-mail over SMTP. The library is loaded with the first message. */
import type { Transporter } from 'nodemailer';
import type { Channel } from './messages.ts';
import { subjectOf, textOf } from './message-text.ts';

const patience = 10_000;

/** @param url `smtp://user:password@host:port`, or `smtps://`. @param from the sender's address. */
export function smtp({ url, from }: { url: string; from: string }): Channel {
  let transport: Transporter | undefined;
  return {
    name: 'smtp',
    async send(message) {
      transport ??= (await import('nodemailer')).default.createTransport({
        url,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
      });
      const text = textOf(message);
      await transport.sendMail({
        from,
        to: message.to.value,
        subject: subjectOf(message),
        text,
        html: `<div dir="rtl" lang="fa">${text.replace('\n', '<br>').replace(message.code, `<bdi dir="ltr"><b>${message.code}</b></bdi>`)}</div>`,
      });
    },
  };
}
