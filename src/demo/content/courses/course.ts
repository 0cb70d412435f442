/**
 * The shape in which the courses of the demo school are written: only what a writer says; figures and dates are
 * generated.
 */
import type { SceneName } from '../../pictures/scenes.ts';
import type { DepartmentKey } from '../shared/departments.ts';
import type { TeacherKey } from '../shared/teachers.ts';

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
  /** `published` when absent. */
  readonly status?: 'draft' | 'review' | 'archived';
  readonly vip?: true;
  readonly featured?: true;
  /** How often it is bought, from 1 (rarely) to 10; 4 when absent. */
  readonly popularity?: number;
  /** What its cover shows. */
  readonly scene: SceneName;
  readonly tags: readonly string[];
  /** Paragraphs. */
  readonly about: readonly string[];
  readonly suitedFor: readonly string[];
  readonly outcomes: readonly string[];
  readonly faqs: readonly (readonly [question: string, answer: string])[];
  /** A line per topic: its title, then its lessons, separated by ` | `. */
  readonly syllabus: string;
  /** Titles of courses. */
  readonly prerequisites?: readonly string[];
}
export type CoursesOf = Readonly<Record<DepartmentKey, readonly CourseContent[]>>;
