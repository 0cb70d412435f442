/** Subject and text of every message to people. Pure. */
import { toPersianDigits } from '../../../locale/digits.ts';
import { siteName } from '../../../locale/site-name.ts';
import type { CodeMessage, Message } from './channel.ts';

/** What the kinds of messages are called. */
export const messageLabels = {
  register: 'ثبت‌نام یا ورود',
  reset: 'بازیابی رمز عبور',
  address: 'تغییر موبایل یا ایمیل',
  close: 'حذف حساب',
  'contact-reply': 'پاسخ پیام تماس',
  invitation: 'دعوت مدیر',
  notice: 'خبر سفارش و حساب',
} as const satisfies Record<Message['purpose'], string>;

const codeSubjects = {
  register: 'کد ثبت‌نام یا ورود',
  reset: 'کد بازیابی رمز عبور',
  address: 'کد تغییر موبایل یا ایمیل',
  close: 'کد حذف حساب',
} as const satisfies Record<CodeMessage['purpose'], string>;
/** How long a code is valid; `codeLifetime` of the auth flows. */
const codeMinutes = 2;

export function subjectOf(message: Message): string {
  if (message.purpose === 'invitation') return `دعوت به پنل مدیریت ${siteName}`;
  if (message.purpose === 'contact-reply') return `پاسخ پیام شما: ${message.subject}`;
  if (message.purpose === 'notice') return message.title;
  return codeSubjects[message.purpose];
}

/** A code stays in ASCII digits: phones then offer to fill it in. */
export function textOf(message: Message): string {
  if (message.purpose === 'invitation') {
    return `${message.name} گرامی، شما به پنل مدیریت ${siteName} دعوت شده‌اید. رمز عبور خود را اینجا تعیین کنید:
${message.link}
این پیوند تا ${toPersianDigits(message.hours)} ساعت و فقط برای یک بار اعتبار دارد. آن را به کسی ندهید.`;
  }
  if (message.purpose === 'contact-reply') {
    return `${message.name} گرامی، پاسخ پیام شما با موضوع «${message.subject}»:
${message.reply}
${siteName}`;
  }
  if (message.purpose === 'notice') {
    const greeting = message.name === null ? '' : `${message.name} گرامی، `;
    return [`${greeting}${message.text}`, message.link, siteName].filter((line) => line !== null).join('\n');
  }
  const note = `تا ${toPersianDigits(codeMinutes)} دقیقه اعتبار دارد؛ آن را به کسی ندهید.`;
  return `${siteName}\n${subjectOf(message)}: ${message.code}\n${note}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The same as an HTML document: a code stands out, a link can be followed. What people wrote is text, not markup. */
export function htmlOf(message: Message): string {
  const html = escaped(textOf(message)).replaceAll('\n', '<br>');
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${schemes}<title>${escaped(subjectOf(message))}</title></head>
<body>${wrapped(marked(message, html))}</body>
</html>`;
}

/** Mails name no colours: in a program that is dark they are light on dark, where it knows that they may be. */
const schemes =
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** Programs that drop the document around the text keep its direction. */
const wrapped = (html: string): string => `<div lang="fa" dir="rtl">${html}</div>`;

function marked(message: Message, html: string): string {
  if ('code' in message) return html.replace(message.code, `<bdi dir="ltr"><b>${message.code}</b></bdi>`);
  if (!('link' in message) || message.link === null) return html;
  const link = escaped(message.link);
  return html.replace(link, `<a dir="ltr" href="${link}">${link}</a>`);
}
