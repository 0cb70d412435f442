/**
 * The locale that texts are written in at this moment. Persian needs nothing of this: what another language brings is a
 * `Language`, provided by the caller that knows the locale. On the server it is carried by the request
 * (`server/locale.ts`), in a browser it is fixed for the document's life (`en/browser.ts`). Pure but for that one link.
 */
import type { EnglishLocale, Locale } from './locales.ts';

/** Values of a message's placeholders, by name. Numbers are written in the digits of the locale. */
export type Values = Readonly<Record<string, string | number>>;

/** How a language other than Persian writes what `src/locale` formats. */
export interface Language {
  readonly locale: EnglishLocale;
  /** The translation of a Persian message, with its placeholders filled. */
  text(message: string, values?: Values): string;
  /** The translation of a text that the server wrote in Persian; the text itself where there is none. */
  said(text: string): string;
  /** @param decimals digits after the decimal point, at most. */
  number(value: number, decimals: number): string;
  percent(basisPoints: number): string;
  date(instant: Date): string;
  time(instant: Date): string;
  year(instant: Date): string;
  /** @param seconds whole and not negative. */
  duration(seconds: number): string;
  relative(count: number, unit: Intl.RelativeTimeFormatUnit): string;
}

let find: () => Language | undefined = () => undefined;

/** The language in use; undefined for Persian. */
export const currentLanguage = (): Language | undefined => find();

export const currentLocale = (): Locale => find()?.locale ?? 'fa';

/** From now on, `lookup` says which language is in use. @returns what said it until now. */
export function provideLanguage(lookup: () => Language | undefined): () => Language | undefined {
  const former = find;
  find = lookup;
  return former;
}
