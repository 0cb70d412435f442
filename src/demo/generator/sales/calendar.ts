/**
 * The days on which the school has sold, in the Persian calendar: how busy each is, and which belong to a campaign. Pure.
 */
import type { Clock } from '../../kit/clock.ts';
import type { Random } from '../../kit/random.ts';
import { sum, sumBy } from '../../kit/sum.ts';
import { dayLength, hour } from '../../kit/timestamps.ts';

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
  /** How busy it is, relative to other days. */
  readonly weight: number;
}

export interface Calendar {
  readonly days: readonly Day[];
  /** Milliseconds. */
  readonly now: number;
  /** The day that contains an instant; the first or the last one for instants outside. */
  dayOf(ms: number): Day;
}

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
const weekdayWeights = [1.1, 1.05, 1, 0.96, 0.9, 0.8, 1.18];

/** A part of the Persian year, as month × 100 + day, both ends included, with the factor of its sales. */
interface Season {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}
/** Nowruz, Mehregan and Yalda, with the days before them. */
const campaigns: readonly Season[] = [
  { from: 1220, to: 1230, factor: 1.9 },
  { from: 101, to: 104, factor: 1.5 },
  { from: 708, to: 716, factor: 1.8 },
  { from: 926, to: 930, factor: 2.2 },
];
/** People travel. */
const holidays: Season = { from: 105, to: 113, factor: 0.7 };

/** @param first the instant in whose day the calendar begins. */
export function createCalendar(clock: Clock, first: number, random: Random): Calendar {
  const now = clock.now.getTime();
  const begin = midnight(first);
  const count = Math.floor((midnight(now) - begin) / dayLength) + 1;
  const days = Array.from({ length: count }, (_, n) => createDay(begin + n * dayLength, n / count, now, random));
  return { days, now, dayOf: (ms) => days[Math.min(count - 1, Math.max(0, Math.floor((ms - begin) / dayLength)))]! };
}

const midnight = (ms: number): number => Math.floor((ms + offset) / dayLength) * dayLength - offset;

/** @param age the part of the whole time that has passed before it, from 0 to 1. */
function createDay(start: number, age: number, now: number, random: Random): Day {
  const noon = new Date(start + offset + dayLength / 2);
  const parts = partsOf(persian, noon);
  const year = Number(parts.year ?? parts.relatedYear);
  const month = Number(parts.month);
  const monthAndDay = month * 100 + Number(parts.day);
  const isWithin = ({ from, to }: Season): boolean => monthAndDay >= from && monthAndDay <= to;
  const campaign = campaigns.find(isWithin);
  const season = campaign ?? (isWithin(holidays) ? holidays : undefined);
  const growth = 0.32 + 1.35 * age ** 1.1;
  const noise = 0.85 + random.next() * 0.3;
  const passedPart = Math.min(1, (now - start) / dayLength);
  return {
    start,
    day: noon.toISOString().slice(0, 10),
    stamp: `${year}${String(monthAndDay).padStart(4, '0')}`,
    month: year * 12 + month - 1,
    monthName: monthNameOf(noon),
    isCampaign: campaign !== undefined,
    weight: growth * weekdayWeights[noon.getUTCDay()]! * (season?.factor ?? 1) * noise * passedPart,
  };
}

const partsOf = (format: Intl.DateTimeFormat, date: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(date).map((p) => [p.type, p.value]));

function monthNameOf(date: Date): string {
  const { month, year } = partsOf(monthNames, date);
  return `${month} ${year}`;
}

/** How many of a day's visitors come in each hour of Tehran. */
const hourWeights = [
  3, 1.5, 0.8, 0.5, 0.4, 0.5, 1, 1.8, 3, 4.2, 5, 5.3, 5, 4.4, 4.2, 4.6, 5.2, 5.8, 6.2, 6.8, 7.6, 8.6, 8.4, 6,
];
const hourTotal = sum(hourWeights);

/** An instant of a day, more often in the evening; of today only what has passed. */
function drawTime(day: Day, now: number, random: Random): number {
  let left = random.next() * hourTotal;
  let hourOfDay = 0;
  while (hourOfDay < 23 && left > hourWeights[hourOfDay]!) {
    left -= hourWeights[hourOfDay]!;
    hourOfDay++;
  }
  const ms = day.start + hourOfDay * hour + Math.floor(random.next() * hour);
  return ms < now ? ms : day.start + Math.floor((now - day.start) * random.next());
}

/** So many instants over all days, by their weights, in order. */
export function drawTimes({ days, now }: Calendar, count: number, random: Random): number[] {
  const total = sumBy(days, (d) => d.weight);
  const times: number[] = [];
  let passed = 0;
  for (const day of days) {
    passed += day.weight;
    const until = Math.round((passed / total) * count);
    const timesOfDay: number[] = [];
    for (let n = times.length; n < until; n++) timesOfDay.push(drawTime(day, now, random));
    times.push(...timesOfDay.sort((a, b) => a - b));
  }
  return times;
}
