/** Addresses of what the school offers (specification, section 2), of those that the home page links. Pure. */
import { articlesPath, departmentsPath } from './pages.ts';
import { dashed } from '../locale/dashed.ts';
import { pagePath, pathOf } from './url.ts';

type Named = { readonly _id: string; readonly name: string };

/** The name part of `/course/{id}/{name}`; empty when no character of the name can be part of a URL. */
export const courseName = (name: string): string => dashed(name).replace(/^\.+$/, '');

/**
 * `/course/{id}/{name}/{code?}`.
 * @param code the referral code of a marketer.
 */
export const coursePath = ({ _id, name }: Named, code = ''): string =>
  pathOf('course', ...[_id, courseName(name), code].filter((part) => part !== ''));

export const articlePath = (slug: string): string => pathOf('article', slug);
export const teacherPath = (id: string): string => pathOf('teacher', id);
export const personPath = (id: string): string => pathOf('user-profile', id);
export const searchPath = (query: string): string => pathOf('search', query);

/** `/department/{page?}?group={slug}#courses`. @param vip `1`: only courses that the VIP subscription holds. */
export const departmentPath = (group?: string, page = 1, order?: string, tag?: string, vip?: string): string =>
  `${pagePath(departmentsPath, page, { group, tag, vip, order })}#courses`;
export const blogPath = (group?: string, page = 1, tag?: string): string =>
  pagePath(articlesPath, page, { group, tag });
