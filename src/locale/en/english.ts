/** English as a `Language`: the catalogue with the words of one country, and the formats of `Intl`. Pure. */
import type { Language, Values } from '../current.ts';
import { toAsciiDigits } from '../digits.ts';
import { dayOfJalali, jalaliMonths } from '../jalali-day.ts';
import type { EnglishLocale } from '../locales.ts';
import { startOfDay } from '../months.ts';
import { englishMessages } from './catalogue.ts';
import { serverMessages } from './server.ts';
import { variantMessages } from './variants.ts';

const timeZone = 'Asia/Tehran';
/** `{count}` or, for a word that depends on a number, `{count:lesson|lessons}`. */
const placeholder = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
/** Characters. What the server says is not longer. */
const maxSaid = 500;

/** How the server writes a message with values, as a pattern whose groups are the values. */
const patternOf = (message: string): RegExp =>
  new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

/** What the server says with values in it, each with its translation; the most particular first. */
const patterns = Object.entries(serverMessages)
  .filter(([message]) => message.includes('{'))
  .sort(([a], [b]) => b.length - a.length)
  .map(([message, translation]) => ({ pattern: patternOf(message), translation }));

/** A Persian number, amount or percentage as English writes it. */
const latin = (text: string): string =>
  toAsciiDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replace(/ تومان$/, ' toman');

/** A day, or an instant, as `formatDate` and `formatDateTime` write it in Persian. */
const persianDate = /^(?<day>[۰-۹]{1,2}) (?<month>\p{L}+) (?<year>[۰-۹]{4})(?:، (?<time>[۰-۹]{2}:[۰-۹]{2}))?$/u;

/** The first instant of a day that is written in Persian, and the time of day behind it; null where it is none. */
function dateIn(text: string): { instant: Date; time: string | undefined } | null {
  const { day = '', month = '', year = '', time } = persianDate.exec(text)?.groups ?? {};
  const numberOf = (digits: string): number => Number(toAsciiDigits(digits));
  const found = dayOfJalali({
    year: numberOf(year),
    month: jalaliMonths.findIndex((name) => name === month) + 1,
    day: numberOf(day),
  });
  return found === null ? null : { instant: new Date(startOfDay(found)), time: time && toAsciiDigits(time) };
}

type Fill = (message: string, values: Values) => string;

/** Translates what the server says, its values included: words, dates and numbers. */
function saidIn(messages: Readonly<Record<string, string>>, formatDay: (day: Date) => string, fill: Fill) {
  function valueSaid(text: string): string {
    const found = dateIn(text);
    if (found === null) return messages[text] ?? latin(text);
    const day = formatDay(found.instant);
    return found.time === undefined ? day : `${day}, ${found.time}`;
  }
  return (text: string): string => {
    const whole = messages[text];
    if (whole !== undefined || text.length > maxSaid) return whole ?? text;
    for (const { pattern, translation } of patterns) {
      const { groups } = pattern.exec(text) ?? {};
      if (!groups) continue;
      const values = Object.entries(groups).map(([name, value]) => [name, valueSaid(value)]);
      return fill(translation, Object.fromEntries(values));
    }
    return text;
  };
}

/** The language of one country. */
export function english(locale: EnglishLocale): Language {
  const messages: Readonly<Record<string, string>> = {
    ...serverMessages,
    ...englishMessages,
    ...variantMessages[locale],
  };
  const plural = new Intl.PluralRules(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  const numbers = [0, 1, 2].map((maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }));
  const number = (value: number, decimals: number): string => numbers[decimals]?.format(value) ?? String(value);

  const fill: Fill = (message, values) =>
    message.replace(placeholder, (all, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (one !== undefined && other !== undefined) return plural.select(Number(value)) === 'one' ? one : other;
      return typeof value === 'number' ? number(value, 0) : (value ?? all);
    });

  return {
    locale,
    text(message, values = {}) {
      const { context } = values;
      const key = context === undefined ? message : `${message}|${context}`;
      return fill(messages[key] ?? message, values);
    },
    said: saidIn(messages, (instant) => date.format(instant), fill),
    number,
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    date: (instant) => date.format(instant),
    time: (instant) => time.format(instant),
    year: (instant) => year.format(instant),
    duration: (seconds) =>
      durationParts(seconds)
        .map(([n, words]) => fill(words, { n }))
        .join(' '),
    relative: (count, unit) => relative.format(count, unit),
  };
}

/** "3 hours 20 minutes"; seconds appear only below one minute. */
function durationParts(seconds: number): (readonly [count: number, words: string])[] {
  if (seconds > 0 && seconds < 60) return [[seconds, '{n} {n:second|seconds}']];
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return [
    ...(hours > 0 ? [[hours, '{n} {n:hour|hours}'] as const] : []),
    ...(minutes > 0 || hours === 0 ? [[minutes, '{n} {n:minute|minutes}'] as const] : []),
  ];
}
