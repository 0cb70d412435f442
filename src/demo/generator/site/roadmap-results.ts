/** Results of the questionnaire that people of the demo school saved, as rows of a table that is no section. Pure. */
import { versionOf } from '../../../domain/roadmap/version.ts';
import { suggestionsOf, progressOf, type RoadmapQuestion } from '../../../domain/roadmap/progress.ts';
import { majorId } from '../catalogue/bundles.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId } from '../../kit/ids.ts';
import type { AnyRow, RowOf } from '../../kit/rows.ts';

type Rows = {
  readonly users: readonly RowOf<'users'>[];
  readonly majors: readonly RowOf<'majors'>[];
  readonly 'roadmap-questions': readonly RowOf<'roadmap-questions'>[];
};

/** Those of the demo student: they leaned to data at first, and to the web now. */
export function roadmapResultRows(clock: Clock, { users, majors, ...rows }: Rows): AnyRow[] {
  const student = users.find(({ email }) => email === 'student@example.com');
  if (!student) return [];
  const questions = rows['roadmap-questions'].map(questionOf);
  const titles = new Map(majors.map(({ id, title }) => [id, title]));
  return (['data', 'web'] as const).map((major, n) => {
    const wanted = majorId(major);
    const answers = new Map(questions.map((question) => [question.id, [answerFor(question, wanted)]]));
    const progress = progressOf(questions, answers);
    return {
      id: demoId('roadmap_results', n),
      user_id: student.id,
      version: versionOf(questions),
      answers: progress.answered.map(({ question, chosen }) => ({
        question: question.text,
        answers: chosen.map((place) => question.options[place]?.text ?? ''),
      })),
      suggestions: suggestionsOf(progress, [...titles.keys()]).map((suggestion) => ({
        major: suggestion.major,
        title: titles.get(suggestion.major) ?? '',
        share: suggestion.share,
        reasons: suggestion.reasons.map(({ question, answer }) => ({ question, answer })),
      })),
      created_at: clock.ago(n === 0 ? 120 : 9),
    };
  });
}

const questionOf = ({ id, text, type, options }: RowOf<'roadmap-questions'>): RoadmapQuestion => ({
  id,
  text,
  several: type === 'multi',
  options: options.map((option) => ({
    text: option.text,
    major: option.major ?? null,
    weight: option.weight ?? 0,
    next: option.next ?? null,
  })),
});

/** The option that speaks for the major, or else the last one. */
const answerFor = ({ options }: RoadmapQuestion, major: string): number => {
  const place = options.findIndex((option) => option.major === major);
  return place < 0 ? options.length - 1 : place;
};
