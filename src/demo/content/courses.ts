/** All courses of the demo school by department; the first of each are the newest. */
import type { CoursesOf } from './course.ts';
import { art } from './courses-art.ts';
import { business } from './courses-business.ts';
import { data } from './courses-data.ts';
import { design } from './courses-design.ts';
import { languages } from './courses-languages.ts';
import { lifestyle } from './courses-lifestyle.ts';
import { music } from './courses-music.ts';
import { programming } from './courses-programming.ts';
import { science } from './courses-science.ts';

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
