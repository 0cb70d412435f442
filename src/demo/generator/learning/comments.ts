/** Comments on courses, articles and teachers, and the answers of staff. Pure. */
import * as replies from '../../content/comment-replies.ts';
import { refused as refusedTexts } from '../../content/comments.ts';
import { departments, type DepartmentKey } from '../../content/shared/departments.ts';
import { groupId } from '../../content/courses/course-order.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { BaseRows, Buyer, SalesHistory } from '../sales/model.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, isoOrNull, minute, timeOr, timestamps } from '../../kit/timestamps.ts';
import { stateOf as grantState, type Grant } from './access.ts';
import { noComments, type CommentCounters } from '../../kit/comment-counters.ts';
import { commentText } from './comment-text.ts';

type CommentRow = RowOf<'users-comments'>;

const courseComments = 2_400;
const articleComments = 100;
const teacherComments = 50;
/** Most of the newest comments wait for moderation. */
const newestCount = 75;
/** Percents. */
const pendingPercent = 86;
const rejectedPercent = 3.4;
const hiddenPercent = 1;
const answeredPercent = 33;
/** Of how many of the newest, and how many percent of those. */
const repliedAmong = 400;
const repliedPercent = 18;

interface DemoComment {
  readonly buyer: Buyer;
  readonly target: CommentRow['target'];
  readonly targetId: string;
  readonly rating: number | null;
  readonly text: string;
  readonly isRejected: boolean;
  readonly at: number;
}

/** Rows in the order in which they were written. */
export function commentRows(
  base: BaseRows,
  grants: readonly Grant[],
  { buyers, student }: SalesHistory,
  now: number,
): CommentRow[] {
  const random = randomFor('comments');
  const articles = base.articles.flatMap(({ id, status, publishedAt, createdAt }) => {
    const since = Date.parse(publishedAt ?? createdAt);
    return status === 'published' && timeOr(publishedAt, Infinity) < now ? [{ id, since }] : [];
  });
  const teachers = base.teachers.flatMap(({ id, status, createdAt }) =>
    status === 'approved' ? [{ id, since: Date.parse(createdAt) }] : [],
  );
  const drawOthers = (
    target: 'article' | 'teacher',
    targets: readonly Target[],
    count: number,
    texts: readonly string[],
  ): DemoComment[] =>
    targets.length === 0 || buyers.length === 0
      ? []
      : Array.from({ length: count }, () => drawComment(target, targets, texts, buyers, now, random));
  const comments = [
    ...drawCourseComments(grants, student, now, random),
    ...drawOthers('article', articles, articleComments, replies.onArticles),
    ...drawOthers('teacher', teachers, teacherComments, replies.onTeachers),
  ].sort((a, b) => a.at - b.at);
  const teacherOf = teachersByTarget(base);
  const rows = comments.map((comment, n) => {
    const row = commentRow(comment, n, comments.length - n <= newestCount, now, random);
    return row.answer === null ? row : { ...row, answeredBy: answererOf(row, n, teacherOf) };
  });
  return inOrder([...rows, ...replyRows(rows, buyers, now)]);
}

/** With ids that rise with the time they were written. */
function inOrder(rows: readonly CommentRow[]): CommentRow[] {
  const sorted = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const ids = new Map(sorted.map(({ id }, n) => [id, demoId('users-comments', n)]));
  return sorted.map((row) => ({
    ...row,
    id: ids.get(row.id) ?? row.id,
    parent: row.parent === null ? null : (ids.get(row.parent) ?? null),
  }));
}

/** Two of three answers are the teacher's, the others by staff. */
const answererOf = (row: CommentRow, n: number, teacherOf: ReadonlyMap<string, string>): string | null =>
  n % 3 === 0 ? null : (teacherOf.get(row.course ?? row.teacher ?? '') ?? null);

/** The user who teaches a course, or is that teacher, by the id of either. */
function teachersByTarget({ courses, teachers }: BaseRows): ReadonlyMap<string, string> {
  const users = new Map(teachers.map(({ id, user }) => [id, user]));
  const taught = courses.flatMap((course): [string, string][] => {
    const main = course.teachers.find(({ isPrimary }) => isPrimary) ?? course.teachers[0];
    const user = users.get(main?.teacher ?? '');
    return user === undefined ? [] : [[course.id, user]];
  });
  return new Map([...users, ...taught]);
}

/** Some of the newest public comments are answered by other members. */
function replyRows(rows: readonly CommentRow[], buyers: readonly Buyer[], now: number): CommentRow[] {
  const random = randomFor('replies to comments');
  const parents = rows.filter(({ state }) => state === 'approved').slice(-repliedAmong);
  return parents
    .filter(() => buyers.length > 0 && random.chance(repliedPercent))
    .map((parent, n) => {
      const at = Math.min(now - minute, Date.parse(parent.createdAt) + (0.1 + random.next()) * dayLength);
      return {
        ...parent,
        id: demoId('users-comments', rows.length + n),
        user: random.pick(buyers.filter(({ id }) => id !== parent.user)).id,
        parent: parent.id,
        rating: null,
        text: random.pick(replies.onComments),
        isBuyer: false,
        answer: null,
        answeredAt: null,
        answeredBy: null,
        ...timestamps(Math.floor(at)),
      };
    });
}

function commentRow(comment: DemoComment, n: number, isNew: boolean, now: number, random: Random): CommentRow {
  const { buyer, target, targetId, rating, text, at } = comment;
  const state = drawState(comment, isNew, random);
  const answer = state === 'approved' && rating !== null ? drawAnswer(rating, at, now, random) : null;
  return {
    id: demoId('users-comments', n),
    user: buyer.id,
    target,
    course: target === 'course' ? targetId : null,
    article: target === 'article' ? targetId : null,
    teacher: target === 'teacher' ? targetId : null,
    parent: null,
    rating,
    text,
    isBuyer: target === 'course',
    state,
    answer: answer?.text ?? null,
    answeredAt: isoOrNull(answer?.at ?? null),
    answeredBy: null,
    linkCount: 0,
    ...timestamps(at, answer?.at ?? at),
  };
}

function drawState({ isRejected }: DemoComment, isNew: boolean, random: Random): CommentRow['state'] {
  if (isNew && random.chance(pendingPercent)) return 'pending';
  if (isRejected) return 'rejected';
  return random.chance(hiddenPercent) ? 'hidden' : 'approved';
}

function drawAnswer(rating: number, commentedAt: number, now: number, random: Random) {
  if (!random.chance(answeredPercent)) return null;
  const at = Math.min(now - minute, Math.floor(commentedAt + (0.2 + random.next() * 4) * dayLength));
  return { at, text: random.pick(answersTo(rating)) };
}

function answersTo(rating: number): readonly string[] {
  if (rating >= 5) return replies.thanks;
  return rating >= 3 ? [...replies.promises, ...replies.thanks.slice(0, 2)] : replies.apologies;
}

const departmentOf: ReadonlyMap<string, DepartmentKey> = new Map(departments.map(({ key }) => [groupId(key), key]));

/** Comments of those who have a course, at most one each; some courses are rated better than others. */
function drawCourseComments(
  grants: readonly Grant[],
  student: Buyer | null,
  now: number,
  random: Random,
): DemoComment[] {
  const candidates = firstGrants(grants, now);
  const percent = (100 * courseComments) / Math.max(1, candidates.length);
  const qualities = new Map<string, number>();
  const qualityOf = (course: string): number => {
    const quality = qualities.get(course) ?? randomFor(`luck of ${course}`).next();
    qualities.set(course, quality);
    return quality;
  };
  return candidates
    .filter((g) => random.chance(g.buyer === student ? 50 : percent))
    .map((grant): DemoComment => {
      const { course, buyer, from } = grant;
      const quality = qualityOf(course.id);
      const isRejected = buyer !== student && random.chance(rejectedPercent);
      const rating = isRejected ? random.between(1, 5) : ratingOf(random.next() + (quality - 0.5) * 0.16);
      const department = departmentOf.get(course.group)!;
      return {
        buyer,
        target: 'course',
        targetId: course.id,
        rating,
        text: isRejected ? random.pick(refusedTexts) : commentText(rating, department, grant, random),
        isRejected,
        at: Math.floor(
          from + Math.min(now - from - dayLength / 2, 100 * dayLength) * (0.03 + random.next() ** 1.4 * 0.97),
        ),
      };
    });
}

/** The first grant of each user and course that has been in force for some days. */
function firstGrants(grants: readonly Grant[], now: number): Grant[] {
  const seen = new Set<string>();
  return grants.filter((g) => {
    const key = `${g.buyer.id} ${g.course.id}`;
    const isFirst = !seen.has(key) && grantState(g, now) !== 'revoked' && now - g.from > 3 * dayLength;
    if (isFirst) seen.add(key);
    return isFirst;
  });
}

/** Lowest roll of each rating, the best first. */
const ratingThresholds: readonly (readonly [rating: number, roll: number])[] = [
  [5, 0.42],
  [4, 0.17],
  [3, 0.07],
  [2, 0.025],
];
const ratingOf = (roll: number): number => ratingThresholds.find(([, threshold]) => roll > threshold)?.[0] ?? 1;

interface Target {
  readonly id: string;
  readonly since: number;
}

function drawComment(
  target: 'article' | 'teacher',
  targets: readonly Target[],
  texts: readonly string[],
  buyers: readonly Buyer[],
  now: number,
  random: Random,
): DemoComment {
  const { id, since } = random.pick(targets);
  const buyer = random.pick(buyers);
  const from = Math.max(buyer.joinedAt, since);
  const first = random.pick(texts);
  const second = random.pick(texts);
  return {
    buyer,
    target,
    targetId: id,
    rating: null,
    text: second !== first && random.chance(35) ? `${first} ${second}` : first,
    isRejected: false,
    at: Math.floor(from + (now - from) * (0.02 + random.next() * 0.97)),
  };
}

/** The figures of a row that is commented on, by its id. */
export function commentCounters(comments: readonly CommentRow[]): (id: string) => CommentCounters {
  const approved = Map.groupBy(
    comments.filter((c) => c.state === 'approved'),
    (c) => c.course ?? c.article ?? c.teacher,
  );
  return (id) => {
    const comments = approved.get(id);
    if (!comments) return noComments;
    const rated = comments.filter((c) => c.rating !== null);
    return {
      ratingSum: sumBy(rated, (c) => c.rating ?? 0),
      ratingCount: rated.length,
      commentCount: comments.length,
    };
  };
}
