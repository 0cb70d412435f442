/** The pages of the sandbox bank: plain HTML without scripts, Persian, right to left, usable at any width. */
import { html, raw } from 'hono/html';
import { toPersianDigits } from '../../locale/digits.ts';
import { formatToman } from '../../locale/numbers.ts';
import { siteName } from '../../locale/site-name.ts';
import { maskedCard, type Payment, type Scenario } from './payments/payments.ts';
import { style } from './style.ts';

const scenarioTexts = {
  'no-return': ['پرداخت و بازنگشتن', 'پول پرداخت می‌شود، ولی خریدار به فروشگاه برنمی‌گردد.'],
  'silent-verify': ['بی‌پاسخ ماندن تأیید', 'فروشگاه که تأیید پرداخت را می‌پرسد، بار اول پاسخی نمی‌گیرد.'],
  'lost-reply': ['گم شدن پاسخ تأیید', 'بانک پرداخت را تأیید می‌کند، ولی پاسخ آن در راه گم می‌شود.'],
  twice: ['دو بار بازگشت', 'بازگشت از بانک دو بار و هم‌زمان به فروشگاه می‌رسد.'],
  'other-amount': ['مبلغ کمتر', 'بانک مبلغی کمتر را پرداخت‌شده گزارش می‌کند.'],
  'larger-amount': ['مبلغ بیشتر', 'بانک مبلغی بیشتر را پرداخت‌شده گزارش می‌کند.'],
} as const satisfies Record<Scenario, readonly [title: string, explanation: string]>;

const stateTexts = {
  waiting: '',
  paid: 'این پرداخت انجام شده است.',
  verified: 'این پرداخت انجام شده و فروشگاه آن را تأیید کرده است.',
  cancelled: 'از این پرداخت انصراف داده‌اید؛ پولی جابه‌جا نشد.',
  reversed: 'پول این پرداخت به خریدار برگشته است.',
} as const satisfies Record<Payment['state'], string>;

/** The page of a payment. @param back where the buyer returns to the shop once it is settled. */
export const payPage = (payment: Payment, back: string): string =>
  page('پرداخت آزمایشی', [summary(payment), payment.state === 'waiting' ? choices() : outcome(payment, back)]);

/** The page of an address that names no payment. */
export const missingPage = (): string =>
  page('پرداختی پیدا نشد', [
    html`<p>پرداختی با این شناسه نزد این بانک نیست. به فروشگاه برگردید و دوباره پرداخت را شروع کنید.</p>
      <p><a href="/">بازگشت به ${siteName}</a></p>`,
  ]);

type Html = ReturnType<typeof html>;

/** @param title also the heading. */
const page = (title: string, parts: readonly Html[]): string =>
  String(
    html`<!doctype html>
      <html lang="fa" dir="rtl">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · بانک آزمایشی</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <header>
            <p><strong>بانک آزمایشی</strong> <span>درگاه پرداخت اینترنتی</span></p>
          </header>
          <main>
            <h1>${title}</h1>
            <p class="notice">این بانک فقط برای آزمایش است: پولی جابه‌جا نمی‌شود و کارتی لازم نیست.</p>
            ${parts}
          </main>
        </body>
      </html>`,
  );

const summary = ({ amount, orderNumber, description }: Payment): Html =>
  html`<dl>
    <div class="amount">
      <dt>مبلغ پرداخت</dt>
      <dd>${formatToman(amount)}</dd>
    </div>
    <div>
      <dt>پذیرنده</dt>
      <dd>${siteName}</dd>
    </div>
    <div>
      <dt>شمارهٔ سفارش</dt>
      <dd><bdi dir="ltr">${toPersianDigits(orderNumber)}</bdi></dd>
    </div>
    <div>
      <dt>شرح</dt>
      <dd>${toPersianDigits(description)}</dd>
    </div>
    <div>
      <dt>کارت آزمایشی</dt>
      <dd><bdi dir="ltr">${toPersianDigits(maskedCard)}</bdi></dd>
    </div>
  </dl>`;

const choices = (): Html =>
  html`<form method="post">
    <div class="main-choices">
      <button class="pay" name="action" value="pay">پرداخت</button>
      <button class="cancel" name="action" value="cancel">انصراف</button>
    </div>
    <fieldset>
      <legend>حالت‌های آزمایشی</legend>
      <p>هر یک پرداخت را انجام می‌دهد و سپس چیزی را خراب می‌کند.</p>
      <ul>
        ${Object.entries(scenarioTexts).map(([name, texts]) => scenarioItem(name, texts))}
      </ul>
    </fieldset>
  </form>`;

const scenarioItem = (name: string, [title, explanation]: readonly [string, string]): Html =>
  html`<li>
    <button name="action" value="${name}" aria-describedby="about-${name}">${title}</button>
    <span id="about-${name}">${explanation}</span>
  </li>`;

const outcome = ({ state, scenario }: Payment, back: string): Html =>
  scenario === 'no-return'
    ? html`<p class="outcome">
          پرداخت انجام شد و به فروشگاه برنگشتید. فروشگاه چند دقیقهٔ دیگر خودش از بانک می‌پرسد و سفارش را کامل می‌کند.
        </p>
        <p><a href="/">رفتن به صفحهٔ اصلی ${siteName}</a></p>`
    : html`<p class="outcome">${stateTexts[state]}</p>
        <p><a href="${back}">بازگشت به فروشگاه</a></p>`;
