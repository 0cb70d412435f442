/** The data of the home page. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Testimonial } from '../../../../contract/public.ts';
import { articleCards, articleSections, newestArticles } from './article-cards.ts';
import { cardSections, courseCards, courseOrders } from './course-cards.ts';
import { listTeachers } from './list-teachers.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Home = OutputOf<Calls['GET /api/home']>;
const featuredCount = 6;
const newestCount = 8;
const articleCount = 3;
const testimonialCount = 6;
const teacherCount = 8;

export const getHome = (catalogue: PublicCatalogue): Promise<Home> =>
  catalogue.cached('home', [...cardSections, ...articleSections, 'testimonials'], () => read(catalogue));

async function read(catalogue: PublicCatalogue): Promise<Home> {
  const courses = catalogue.visible('courses', 'c');
  const [featured, newest, articles, testimonials, teachers, counts] = await Promise.all([
    courseCards(
      catalogue,
      sql`select c.id from ${courses} where c.is_featured order by ${courseOrders.newest} ${limitSql(featuredCount)}`,
    ),
    courseCards(catalogue, sql`select c.id from ${courses} order by ${courseOrders.newest} ${limitSql(newestCount)}`),
    articleCards(
      catalogue,
      sql`select a.id from ${catalogue.visible('articles', 'a')} order by ${newestArticles} ${limitSql(articleCount)}`,
    ),
    readTestimonials(catalogue),
    listTeachers(catalogue),
    catalogue.db.query(sql`select count(*) as courses, coalesce(sum(c.student_count), 0) as students from ${courses}`, {
      courses: col.number,
      students: col.number,
    }),
  ]);
  return {
    featured,
    newest,
    articles,
    testimonials,
    teachers: teachers.slice(0, teacherCount),
    counts: { courses: counts[0]?.courses ?? 0, teachers: teachers.length, students: counts[0]?.students ?? 0 },
  };
}

async function readTestimonials(catalogue: PublicCatalogue): Promise<Testimonial[]> {
  const rows = await catalogue.db.query(
    sql`select t.id, t.name, t.role, t.text, t.avatar, t.rating
      from ${catalogue.visible('testimonials', 't')}
      order by t."order" nulls last, t.id ${limitSql(testimonialCount)}`,
    {
      id: col.uuid,
      name: col.text,
      role: col.text.orNull,
      text: col.text,
      avatar: col.text.orNull,
      rating: col.number,
    },
  );
  return rows.map(({ id, name, role, text, avatar, rating }) => ({
    _id: id,
    name,
    role: role ?? '',
    text,
    avatar,
    rating,
  }));
}
