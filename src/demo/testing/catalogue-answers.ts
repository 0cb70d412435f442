/** What a visitor of the demo school finds besides its courses, beside what its rows say. */
import { expect, test } from 'vitest';
import type { RowOf } from '../kit/rows.ts';
import { averageOf, idsOf, isPublished, newestCourse } from './course-answers.ts';
import { newest, newestBy, pick, sumOf, type LoadedSchool, type Values } from './loaded-school.ts';

type Ordered = { readonly order: number | null; readonly id: string };
type Teacher = RowOf<'teachers'>;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => newest(b, a);
/** By their place; those without one last. */
const byOrder = (a: Ordered, b: Ordered): number =>
  a.order === b.order ? 0 : (a.order ?? Infinity) - (b.order ?? Infinity);
const inOrder = (a: Ordered, b: Ordered): number => byOrder(a, b) || byId(a, b);
const isApproved = ({ status }: Teacher): boolean => status === 'approved';

const listOf = async ({ read }: LoadedSchool, path: string): Promise<Values[]> =>
  (await read<{ records: Values[] }>(null, path)).records;

export function departmentsFollowRows(loaded: LoadedSchool): void {
  const { all } = loaded;

  test('departments with their courses, and questions, in their order', async () => {
    const courses = all('courses').filter(isPublished);
    expect(await listOf(loaded, '/api/course-groups')).toMatchObject(
      all('course-groups')
        .filter(isPublished)
        .toSorted(inOrder)
        .map((department) => ({
          _id: department.id,
          ...pick(department, 'name', 'topGroup', 'icon', 'image'),
          courseCount: courses.filter(({ group }) => group === department.id).length,
        })),
    );
    expect(await listOf(loaded, '/api/faqs')).toMatchObject(
      all('faqs')
        .filter(isPublished)
        .toSorted(inOrder)
        .map(({ id, question, answer }) => ({ _id: id, question, answer })),
    );
  });
}

export function teachersFollowRows(loaded: LoadedSchool): void {
  const { all, read } = loaded;
  const people = loaded.byId('users');
  const taughtBy = ({ id }: Teacher): string[] =>
    all('courses')
      .filter((course) => isPublished(course) && course.teachers.some(({ teacher }) => teacher === id))
      .toSorted(newestCourse)
      .map((course) => course.id);

  test('teachers in their order, then by their courses, and each with these', async () => {
    const teachers = all('teachers').filter(isApproved);
    expect(await listOf(loaded, '/api/teachers')).toMatchObject(
      teachers
        .toSorted((a, b) => byOrder(a, b) || taughtBy(b).length - taughtBy(a).length || byId(a, b))
        .map((teacher) => ({
          _id: teacher.id,
          name: teacher.displayName,
          ...pick(teacher, 'avatar', 'expertise'),
          courseCount: taughtBy(teacher).length,
        })),
    );
    for (const teacher of teachers) {
      const page = await read<{ courses: Values[]; person: string | null }>(null, `/api/teachers/${teacher.id}`);
      expect(idsOf(page.courses)).toEqual(taughtBy(teacher));
      expect(page.person).toBe(people.get(teacher.user)?.publicPage === true ? teacher.user : null);
    }
  });
}

export function articlesFollowRows(loaded: LoadedSchool): void {
  const { all, readAll } = loaded;
  const groups = loaded.byId('article-groups');

  test('articles, the newest first, and those of each group', async () => {
    const articles = all('articles')
      .filter(isPublished)
      .toSorted(newestBy(({ publishedAt }) => publishedAt!));
    expect(await readAll(null, '/api/articles')).toMatchObject(
      articles.map(({ id, group, ...article }) => ({
        _id: id,
        ...pick(article, 'title', 'slug', 'cover', 'readingMinutes', 'publishedAt', 'author'),
        group: pick(groups.get(group)!, 'name', 'slug'),
      })),
    );
    const sorted = [...groups.values()].toSorted(inOrder);
    expect(idsOf(await listOf(loaded, '/api/article-groups'))).toEqual(sorted.map(({ id }) => id));
    for (const { id, slug } of sorted) {
      const expected = articles.filter(({ group }) => group === id);
      expect(idsOf(await readAll(null, `/api/articles?group=${slug}`))).toEqual(expected.map((article) => article.id));
    }
  });
}

export function homeFollowsRows({ all, read }: LoadedSchool): void {
  const featuredCourses = 6;
  const newestCourses = 8;
  const testimonials = 6;

  test('the home page: what is featured, what is new, who praises, and the numbers of the school', async () => {
    const courses = all('courses').filter(isPublished).toSorted(newestCourse);
    const featured = courses.filter(({ isFeatured }) => isFeatured).slice(0, featuredCourses);
    expect(await read<Values>(null, '/api/home')).toMatchObject({
      featured: featured.map(({ id }) => ({ _id: id })),
      newest: courses.slice(0, newestCourses).map(({ id }) => ({ _id: id })),
      counts: {
        courses: courses.length,
        teachers: all('teachers').filter(isApproved).length,
        students: sumOf(courses, ({ studentCount }) => studentCount ?? 0),
      },
      testimonials: all('testimonials')
        .filter(isPublished)
        .toSorted(inOrder)
        .slice(0, testimonials)
        .map(({ id, role, ...praise }) => ({
          _id: id,
          role: role ?? '',
          ...pick(praise, 'name', 'text', 'avatar', 'rating'),
        })),
    });
  });
}

export function commentsFollowRows({ all, read, readAll }: LoadedSchool): void {
  const approved = all('users-comments').filter(({ state }) => state === 'approved');
  const shownReplies = 20;
  const commentsOf = (course: string) => approved.filter((comment) => comment.course === course);
  const replies = Map.groupBy(approved, ({ parent }) => parent);

  test('comments of a course that were approved, the newest first, with answers, and its ratings', async () => {
    const courses = all('courses').filter(isPublished);
    const replyCount = ({ id }: { id: string }): number =>
      commentsOf(id).filter(({ parent }) => parent !== null).length;
    for (const { id } of courses.toSorted((a, b) => replyCount(b) - replyCount(a)).slice(0, 3)) {
      const comments = commentsOf(id).toSorted(newest);
      expect(await readAll(null, `/api/comments/course/${id}`)).toMatchObject(
        comments
          .filter(({ parent }) => parent === null)
          .map((comment) => ({
            _id: comment.id,
            ...pick(comment, 'text', 'rating', 'createdAt'),
            answer: comment.answer === null ? null : { text: comment.answer },
            replies: (replies.get(comment.id) ?? [])
              .toSorted(byId)
              .slice(0, shownReplies)
              .map((reply) => ({ _id: reply.id, text: reply.text })),
          })),
      );
      const rated = comments.filter(({ rating }) => rating !== null);
      const { ratings } = await read<{ ratings: Values }>(null, `/api/comments/course/${id}`);
      expect(ratings).toEqual({
        average: averageOf(rated),
        count: rated.length,
        spread: [1, 2, 3, 4, 5].map((stars) => rated.filter(({ rating }) => rating === stars).length),
      });
    }
  });
}

export function setsFollowRows(loaded: LoadedSchool): void {
  const { all } = loaded;
  const courses = new Map(
    all('courses')
      .filter(isPublished)
      .map((course) => [course.id, course]),
  );
  /** What these courses are together; one that stands in two bundles counts once. */
  const sizeOf = (ids: readonly string[]) => {
    const sold = [...new Set(ids)].flatMap((id) => courses.get(id) ?? []);
    return {
      courseCount: sold.length,
      lessonCount: sumOf(sold, ({ lessonCount }) => lessonCount ?? 0),
      totalTime: sumOf(sold, ({ totalTime }) => totalTime ?? 0),
    };
  };

  test('bundles and majors, the newest first, with the courses that the catalogue shows', async () => {
    const bundles = all('bundles').filter(isPublished).toSorted(newest);
    expect(await listOf(loaded, '/api/bundles')).toMatchObject(
      bundles.map(({ id, title, ...bundle }) => ({ _id: id, title, ...sizeOf(bundle.courses) })),
    );
    const needed = (major: RowOf<'majors'>) =>
      bundles.filter(({ id }) => major.bundles.some(({ bundle, optional }) => bundle === id && optional !== true));
    expect(await listOf(loaded, '/api/majors')).toMatchObject(
      all('majors')
        .filter(isPublished)
        .toSorted(newest)
        .map((major) => ({
          _id: major.id,
          title: major.title,
          months: major.estimatedMonths,
          bundleCount: needed(major).length,
          ...sizeOf(needed(major).flatMap((bundle) => bundle.courses)),
        })),
    );
  });
}
