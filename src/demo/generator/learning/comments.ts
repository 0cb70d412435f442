/** What people wrote about courses, articles and teachers, and what the office answered. Pure. */
import type { DepartmentKey } from '../../content/departments.ts';
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';
import { stateOf as grantState, type Grant } from './access.ts';
import { dayLength } from '../sales/calendar.ts';
import * as words from '../../content/comments.ts';
import * as replies from '../../content/comment-replies.ts';
import { iso, stamps, time, type Buyer, type Rows } from '../sales/model.ts';

const onCourses = 2_400;
const onArticles = 100;
const onTeachers = 50;
/** The newest wait for the office; some never pass it. */
const newest = 75;
const waits = 86;
const refused = 3.4;
const hidden = 1;
const answered = 33;

interface Comment {
  readonly buyer: Buyer;
  readonly target: 'course' | 'article' | 'teacher';
  readonly id: string;
  readonly rating: number | null;
  readonly text: string;
  readonly isRefused: boolean;
  readonly at: number;
}

/** Rows in the order they were written in. */
export function commentRows(
  have: Rows,
  grants: readonly Grant[],
  buyers: readonly Buyer[],
  student: Buyer | null,
  now: number,
): Row[] {
  const random = randomFor('comments');
  const keys = new Map((have['course-groups'] ?? []).map((g) => [g.id as string, g.topGroup as DepartmentKey]));
  const articles = (have.articles ?? []).filter((a) => a.status === 'published' && time(a.publishedAt) < now);
  const teachers = (have.teachers ?? []).filter((t) => t.status === 'approved');
  const comments = [
    ...aboutCourses(grants, keys, student, now, random),
    ...about('article', articles, onArticles, replies.onArticles, buyers, now, random),
    ...about('teacher', teachers, onTeachers, replies.onTeachers, buyers, now, random),
  ].sort((a, b) => a.at - b.at);
  return comments.map(({ buyer, target, id, rating, text, isRefused, at }, n): Row => {
    const isNew = comments.length - n <= newest;
    const state =
      isNew && random.chance(waits)
        ? 'pending'
        : isRefused
          ? 'rejected'
          : random.chance(hidden)
            ? 'hidden'
            : 'approved';
    const isAnswered = state === 'approved' && rating !== null && random.chance(answered);
    const answeredAt = isAnswered
      ? Math.min(now - 60_000, Math.floor(at + (0.2 + random.next() * 4) * dayLength))
      : null;
    return {
      id: demoId('users-comments', n),
      user: buyer.id,
      target,
      course: target === 'course' ? id : null,
      article: target === 'article' ? id : null,
      teacher: target === 'teacher' ? id : null,
      parent: null,
      rating,
      text,
      isBuyer: target === 'course',
      state,
      answer: isAnswered
        ? random.pick(
            rating! >= 5
              ? replies.thanks
              : rating! >= 3
                ? [...replies.promises, ...replies.thanks.slice(0, 2)]
                : replies.apologies,
          )
        : null,
      answeredAt: answeredAt === null ? null : iso(answeredAt),
      ...stamps(at, answeredAt ?? at),
    };
  });
}

/** Of those who have a course, once each; some courses are liked more than others. */
function aboutCourses(
  grants: readonly Grant[],
  keys: ReadonlyMap<string, DepartmentKey>,
  student: Buyer | null,
  now: number,
  random: Random,
): Comment[] {
  const seen = new Set<string>();
  const able = grants.filter((g) => {
    const key = `${g.buyer.id} ${g.course.id}`;
    const isFirst = !seen.has(key) && grantState(g, now) !== 'revoked' && now - g.from > 3 * dayLength;
    if (isFirst) seen.add(key);
    return isFirst;
  });
  const chance = (100 * onCourses) / Math.max(1, able.length);
  const luck = new Map<string, number>();
  return able
    .filter((g) => (g.buyer === student ? random.chance(50) : random.chance(chance)))
    .map((grant): Comment => {
      const { course, buyer } = grant;
      const liked = luck.get(course.id) ?? randomFor(`luck of ${course.id}`).next();
      luck.set(course.id, liked);
      const isRefused = buyer !== student && random.chance(refused);
      const rating = isRefused ? random.between(1, 5) : ratingOf(random.next() + (liked - 0.5) * 0.16);
      return {
        buyer,
        target: 'course',
        id: course.id,
        rating,
        text: isRefused ? random.pick(words.refused) : textOf(rating, keys.get(course.group)!, grant, random),
        isRefused,
        at: Math.floor(
          grant.from +
            Math.min(now - grant.from - dayLength / 2, 100 * dayLength) * (0.03 + random.next() ** 1.4 * 0.97),
        ),
      };
    });
}

const ratingOf = (roll: number): number => (roll > 0.42 ? 5 : roll > 0.17 ? 4 : roll > 0.07 ? 3 : roll > 0.025 ? 2 : 1);

/** Words about money suit only what was bought, and words about for ever only what is so. */
function textOf(rating: number, key: DepartmentKey, { course, source }: Grant, random: Random): string {
  const fits = (text: string): boolean =>
    (source === 'purchase' || source === 'bundle' || !/خرید|پول|قیمت|تخفیف|بگیرم/.test(text)) &&
    (course.accessDays === 0 || !text.includes('همیشگی'));
  const pick = (parts: readonly string[], percent = 100): string[] => {
    const fitting = parts.filter(fits);
    return random.chance(percent) && fitting.length > 0 ? [random.pick(fitting)] : [];
  };
  const opener = pick(rating >= 4 ? words.openers : neutral, rating >= 4 ? 42 : 30);
  if (rating <= 2) {
    const [first] = pick(words.complaints);
    const [second] = pick(words.complaints, 45);
    return [...opener, first!, ...(second && second !== first ? [second] : []), ...pick(words.regrets, 40)].join(' ');
  }
  if (rating === 3)
    return [...opener, ...pick(words.doubts), ...(random.chance(50) ? pick(words.wishes) : [])].join(' ');
  const special = pick(words.praisesOf[key], 66);
  const general = pick(words.praises, special.length > 0 ? 55 : 100);
  return [
    ...opener,
    ...(random.chance(50) ? [...special, ...general] : [...general, ...special]),
    ...(rating === 4 ? pick(words.wishes, 80) : pick(words.closers, 46)),
  ].join(' ');
}
/** What also begins a complaint. */
const neutral = [words.openers[2]!, words.openers[5]!, words.openers[7]!, words.openers[8]!, words.openers[14]!];

function about(
  target: 'article' | 'teacher',
  rows: readonly Row[],
  count: number,
  parts: readonly string[],
  buyers: readonly Buyer[],
  now: number,
  random: Random,
): Comment[] {
  if (rows.length === 0 || buyers.length === 0) return [];
  return Array.from({ length: count }, (): Comment => {
    const row = random.pick(rows);
    const buyer = random.pick(buyers);
    const from = Math.max(buyer.joined, time(row.publishedAt ?? row.createdAt));
    const first = random.pick(parts);
    const second = random.pick(parts);
    return {
      buyer,
      target,
      id: row.id as string,
      rating: null,
      text: second !== first && random.chance(35) ? `${first} ${second}` : first,
      isRefused: false,
      at: Math.floor(from + (now - from) * (0.02 + random.next() * 0.97)),
    };
  });
}

/** The average, with two decimals as PostgreSQL rounds them, and the number of ratings that count, by course. */
export function ratingsOf(
  comments: readonly Row[],
): ReadonlyMap<string, { readonly average: number; readonly count: number }> {
  const counted = Map.groupBy(
    comments.filter((c) => c.state === 'approved' && c.rating !== null && c.course !== null),
    (c) => c.course as string,
  );
  return new Map(
    [...counted].map(([course, own]) => {
      const sum = own.reduce((total, c) => total + (c.rating as number), 0);
      const count = own.length;
      return [course, { average: Math.floor((sum * 200 + count) / (2 * count)) / 100, count }];
    }),
  );
}
