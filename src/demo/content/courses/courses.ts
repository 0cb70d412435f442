/** All courses of the demo school by department; the first of each are the newest. */
import type { CoursesOf } from './course.ts';
import { art } from './art.ts';
import { business } from './business.ts';
import { data } from './data.ts';
import { design } from './design.ts';
import { languages } from './languages.ts';
import { lifestyle } from './lifestyle.ts';
import { music } from './music.ts';
import { programming } from './programming.ts';
import { science } from './science.ts';

export const courses: CoursesOf = {
  programming: [...programming, ...data],
  design,
  business,
  languages,
  art,
  music,
  science,
  lifestyle,
};
