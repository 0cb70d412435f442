import { expect, test } from 'vitest';
import { htmlOf, subjectOf, textOf } from './message-text.ts';

const to = { kind: 'email', value: 'sara@example.com' } as const;

test('a reply says what it answers; what people wrote is no markup in an e-mail', () => {
  const reply = { to, purpose: 'contact-reply', name: 'سارا', subject: 'شهریه <b>', reply: 'یک\nدو & سه' } as const;
  expect(subjectOf(reply)).toBe('پاسخ پیام شما: شهریه <b>');
  expect(textOf(reply)).toBe('سارا گرامی، پاسخ پیام شما با موضوع «شهریه <b>»:\nیک\nدو & سه\nآکادمی مهرگان');
  expect(htmlOf(reply)).toContain('«شهریه &lt;b&gt;»:<br>یک<br>دو &amp; سه');
});

test('an invitation holds a link that can be followed, and says how long', () => {
  const link = 'https://school.example/invitation?token=a-b_c';
  const message = { to, purpose: 'invitation', name: 'نوشین', link, hours: 72 } as const;
  expect(textOf(message)).toContain(`${link}\nاین پیوند تا ۷۲ ساعت و فقط برای یک بار اعتبار دارد. آن را به کسی ندهید.`);
  expect(htmlOf(message)).toContain(`<a dir="ltr" href="${link}">${link}</a>`);
});
