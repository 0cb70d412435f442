/**
 * The days the school has sold on, in the Persian calendar: how busy each is, and which are days of a campaign. Pure.
 */
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';

export interface Day {
  /** Its midnight in Tehran, in milliseconds. */
  readonly start: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `YYYYMMDD` of the Persian calendar. */
  readonly stamp: string;
  /** Persian months since the beginning of the calendar: equal within a month, one more in the next. */
  readonly month: number;
  /** «آبان ۱۴۰۵» */
  readonly monthName: string;
  /** Whether courses with a discounted price are sold at it. */
  readonly isCampaign: boolean;
  /** How busy, beside other days. */
  readonly weight: number;
}

export interface Calendar {
  readonly days: readonly Day[];
  /** Milliseconds. */
  readonly now: number;
  /** The day an instant lies in; the first or the last one where it lies outside. */
  dayOf(ms: number): Day;
}

export const hour = 3_600_000;
export const dayLength = 24 * hour;
/** Iran has kept one offset, without summer time, since 2022. */
const offset = 3.5 * hour;
const persian = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const monthNames = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** From Sunday. */
const weekly = [1.1, 1.05, 1, 0.96, 0.9, 0.8, 1.18];

/** Nowruz, Mehregan and Yalda, with the days before them: by Persian month and day, both ends included. */
const campaigns: readonly { readonly from: number; readonly to: number; readonly rush: number }[] = [
  { from: 1220, to: 1230, rush: 1.9 },
  { from: 101, to: 104, rush: 1.5 },
  { from: 708, to: 716, rush: 1.8 },
  { from: 926, to: 930, rush: 2.2 },
];
/** Nobody is at home. */
const holidays = { from: 105, to: 113, rush: 0.7 };

/** @param first the instant in whose day the calendar begins. */
export function calendarOf(clock: Clock, first: number, random: Random): Calendar {
  const now = clock.now.getTime();
  const begin = midnight(first);
  const count = Math.floor((midnight(now) - begin) / dayLength) + 1;
  const days = Array.from({ length: count }, (_, n) => dayAt(begin + n * dayLength, n / count, now, random));
  return { days, now, dayOf: (ms) => days[Math.min(count - 1, Math.max(0, Math.floor((ms - begin) / dayLength)))]! };
}

const midnight = (ms: number): number => Math.floor((ms + offset) / dayLength) * dayLength - offset;

/** @param age how much of the time until now has passed, from 0 to 1. */
function dayAt(start: number, age: number, now: number, random: Random): Day {
  const noon = new Date(start + offset + dayLength / 2);
  const parts = Object.fromEntries(persian.formatToParts(noon).map((p) => [p.type, p.value]));
  const year = Number(parts.year ?? parts.relatedYear);
  const month = Number(parts.month);
  const place = month * 100 + Number(parts.day);
  const within = ({ from, to }: { from: number; to: number }): boolean => place >= from && place <= to;
  const campaign = campaigns.find(within);
  const growth = 0.32 + 1.35 * age ** 1.1;
  const passed = Math.min(1, (now - start) / dayLength);
  return {
    start,
    day: noon.toISOString().slice(0, 10),
    stamp: `${year}${String(place).padStart(4, '0')}`,
    month: year * 12 + month - 1,
    monthName: named(noon),
    isCampaign: campaign !== undefined,
    weight:
      growth *
      weekly[noon.getUTCDay()]! *
      (campaign?.rush ?? (within(holidays) ? holidays.rush : 1)) *
      (0.85 + random.next() * 0.3) *
      passed,
  };
}

function named(date: Date): string {
  const parts = Object.fromEntries(monthNames.formatToParts(date).map((p) => [p.type, p.value]));
  return `${parts.month} ${parts.year}`;
}

/** What part of a day's visitors comes in each hour of Tehran. */
const hourly = [
  3, 1.5, 0.8, 0.5, 0.4, 0.5, 1, 1.8, 3, 4.2, 5, 5.3, 5, 4.4, 4.2, 4.6, 5.2, 5.8, 6.2, 6.8, 7.6, 8.6, 8.4, 6,
];
const hourlyTotal = hourly.reduce((sum, x) => sum + x, 0);

/** An instant of a day, busier in the evening; of today only what has passed. */
export function momentOf(day: Day, now: number, random: Random): number {
  let left = random.next() * hourlyTotal;
  let at = 0;
  while (at < 23 && left > hourly[at]!) left -= hourly[at++]!;
  const ms = day.start + at * hour + Math.floor(random.next() * hour);
  return ms < now ? ms : day.start + Math.floor((now - day.start) * random.next());
}

/** So many instants over all days, by how busy they are, in order. */
export function momentsOf({ days, now }: Calendar, count: number, random: Random): number[] {
  const total = days.reduce((sum, d) => sum + d.weight, 0);
  const moments: number[] = [];
  let passed = 0;
  for (const day of days) {
    passed += day.weight;
    const until = Math.round((passed / total) * count);
    const own: number[] = [];
    for (let n = moments.length; n < until; n++) own.push(momentOf(day, now, random));
    moments.push(...own.sort((a, b) => a - b));
  }
  return moments;
}
