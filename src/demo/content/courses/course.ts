/**
 * The shape in which the courses of the demo school are written down: only what a writer says; figures and dates
 * follow.
 */
import type { SceneName } from '../../pictures/scenes.ts';
import type { DepartmentKey } from '../departments.ts';
import type { TeacherKey } from '../teachers.ts';

export interface CourseContent {
  readonly title: string;
  readonly subtitle: string;
  readonly level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  /** Main teacher first. */
  readonly teachers: readonly [TeacherKey, ...TeacherKey[]];
  /** Thousands of tomans; 0 is free. */
  readonly price: number;
  /** Thousands of tomans. */
  readonly discounted?: number;
  /** `published` unless said. */
  readonly status?: 'draft' | 'review' | 'archived';
  readonly vip?: true;
  readonly featured?: true;
  /** How widely it is taken, from 1 (few) to 10; 4 unless said. */
  readonly fame?: number;
  /** What its cover shows. */
  readonly scene: SceneName;
  readonly tags: readonly string[];
  /** Paragraphs. */
  readonly about: readonly string[];
  /** Who it suits. */
  readonly fit: readonly string[];
  readonly learn: readonly string[];
  readonly faqs: readonly (readonly [question: string, answer: string])[];
  /** A line per topic: its title, then its lessons, with ` | ` between. */
  readonly syllabus: string;
  /** Titles of courses to be taken before. */
  readonly after?: readonly string[];
}
export type CoursesOf = Readonly<Record<DepartmentKey, readonly CourseContent[]>>;
