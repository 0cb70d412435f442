/** Addresses of bundles, of majors and of the questionnaire that leads to one. Pure. */
import { questionnairePath } from './pages.ts';
import { pathOf } from './url.ts';

export const bundlePath = (slug: string): string => pathOf('bundle', slug);
/** Specification, section 2. */
export const majorPath = (slug: string): string => pathOf('major', slug);

export const questionnaireResultPath = `${questionnairePath}?q=result`;
/** @param n from 1 on. */
export const questionPath = (n: number): string => `${questionnairePath}?q=${n}`;
