/** The where-to-start questionnaire of the demo school as rows: its parts and its questions. Pure. */
import { roadmap } from '../../content/roadmap.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId } from '../../kit/ids.ts';
import type { SchoolRows } from '../../kit/rows.ts';
import { majorId } from './bundles.ts';

export function roadmapRows(clock: Clock): Pick<SchoolRows, 'roadmap-question-category' | 'roadmap-questions'> {
  const stamps = { createdAt: clock.ago(160), updatedAt: clock.ago(160) };
  const partId = (n: number) => demoId('roadmap-question-category', n);
  const questions = roadmap.flatMap((part, p) =>
    part.questions.map((question) => ({ ...question, category: partId(p) })),
  );
  return {
    'roadmap-question-category': roadmap.map((part, n) => ({
      id: partId(n),
      name: part.name,
      description: part.description,
      order: n + 1,
      questionCount: part.questions.length,
      ...stamps,
    })),
    'roadmap-questions': questions.map(({ text, several, options, category }, n) => ({
      id: demoId('roadmap-questions', n),
      text,
      category,
      type: several ? 'multi' : 'single',
      order: n + 1,
      ...stamps,
      options: options.map(([answer, icon, major, weight]) => ({
        text: answer,
        icon,
        major: major === undefined ? null : majorId(major),
        weight: weight ?? 0,
        next: null,
      })),
    })),
  };
}
