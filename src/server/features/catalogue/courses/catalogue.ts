/**
 * The public calls: the server side of `src/contract/public.ts`, one operation per file. Sections are read through
 * `visible` only, which holds the rows and columns of their public view; responses are cached for a short time, until a
 * table they were read from changes.
 */
import type { Hono } from 'hono';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { openPublicCatalogue } from '../public/public-catalogue.ts';
import { getArticle } from './get-article.ts';
import { getBanner } from './get-banner.ts';
import { getContactInfo } from './get-contact-info.ts';
import { getCourse, previewCourse } from './get-course.ts';
import { getFacets } from './get-facets.ts';
import { getHome } from './get-home.ts';
import { getMetadata } from './get-metadata.ts';
import { getSitePage } from './get-site-page.ts';
import { getTeacher } from './get-teacher.ts';
import { getWelcomePopup } from './get-welcome-popup.ts';
import { getWidgets } from './get-widgets.ts';
import { listArticleGroups } from './list-article-groups.ts';
import { listArticles } from './list-articles.ts';
import { listCourseGroups } from './list-course-groups.ts';
import { listCourses } from './list-courses.ts';
import { listFaqs } from './list-faqs.ts';
import { listTeachers } from './list-teachers.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mayPreview } from '../../access/index.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { noteMiss } from '../search/misses.ts';
import { openRecommendations } from './recommendations.ts';
import { search, searchBeside } from './search.ts';

/** Adds every public call to the app. */
export function mountCatalogue(app: Hono<Env>, services: Services): void {
  const catalogue = openPublicCatalogue(services);
  const recommend = openRecommendations(catalogue, services.changes);
  mount(app, 'GET /api/home', () => getHome(catalogue));
  mount(app, 'GET /api/banner', () => getBanner(catalogue));
  mount(app, 'GET /api/banner/welcome-popup', () => getWelcomePopup(catalogue));
  mount(app, 'GET /api/widgets', () => getWidgets(catalogue));
  mount(app, 'GET /api/contact-info', () => getContactInfo(catalogue));
  mount(app, 'GET /api/course-groups', async () => ({ records: await listCourseGroups(catalogue) }));
  mount(app, 'GET /api/search/{query}', async ({ params, query }) => {
    const found = await search(catalogue, services.registry, params.query, query);
    noteMiss(services, params.query, query, found);
    return found;
  });
  mount(app, 'GET /api/suggestions/{query}', ({ params }) => searchBeside(catalogue, services.registry, params.query));
  mount(app, 'GET /api/courses', ({ query }) => listCourses(catalogue, query));
  mount(app, 'GET /api/courses/facets', ({ query }) => getFacets(catalogue, query));
  mount(app, 'GET /api/courses/{id}', ({ params }, c) =>
    getCourse(catalogue, params.id).catch(async (error: unknown) => {
      const isHidden = error instanceof AppError && error.code === 'not_found';
      if (!isHidden || !(await mayPreview(services, c.var.actor, params.id))) throw error;
      return previewCourse(catalogue, services.registry, params.id);
    }),
  );
  mount(app, 'GET /api/article-groups', async () => ({ records: await listArticleGroups(catalogue) }));
  mount(app, 'GET /api/articles', ({ query }) => listArticles(catalogue, query));
  mount(app, 'GET /api/articles/{slug}', ({ params }) => getArticle(catalogue, params.slug));
  mount(app, 'GET /api/teachers', async () => ({ records: await listTeachers(catalogue) }));
  mount(app, 'GET /api/teachers/{id}', ({ params }) => getTeacher(catalogue, params.id));
  mount(app, 'GET /api/faqs', async () => ({ records: await listFaqs(catalogue) }));
  mount(app, 'GET /api/pages/{name}', ({ params }) => getSitePage(catalogue, params.name));
  mount(app, 'GET /api/profile/recommendations', async ({ query }, c) => ({
    records: await recommend(requireUser(c), query.group),
  }));
  mount(app, 'GET /api/metadata', ({ query }) => getMetadata(catalogue, query.path));
}
