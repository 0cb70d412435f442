/** Answers to the questionnaire, and what they come to. */
import type { RoadmapAnswer, RoadmapStep, RoadmapSuggestion, RoadmapProgress } from '../../../../contract/roadmaps.ts';
import { suggestionsOf, progressOf, type Progress } from '../../../../domain/roadmap/progress.ts';
import { readSets, type MajorSet } from '../bundles/sets.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import type { Registry } from '../../../../define/registry.ts';
import { readQuestionnaire, type Question, type Questionnaire } from './questionnaire.ts';

export interface RoadmapState {
  readonly questionnaire: Questionnaire;
  readonly progress: Progress;
  readonly suggestions: readonly RoadmapSuggestion[];
}

export async function progressWith(
  catalogue: PublicCatalogue,
  registry: Registry,
  given: readonly RoadmapAnswer[],
): Promise<RoadmapState> {
  const [questionnaire, { majors }] = await Promise.all([readQuestionnaire(catalogue), readSets(catalogue, registry)]);
  const answers = new Map(given.map(({ question, options }) => [question.toLowerCase(), options]));
  const progress = progressOf(questionnaire.questions, answers);
  return { questionnaire, progress, suggestions: progress.next === null ? suggested(progress, majors) : [] };
}

function suggested(progress: Progress, majors: readonly MajorSet[]): RoadmapSuggestion[] {
  const cards = new Map(majors.map(({ card }) => [card._id, card]));
  return suggestionsOf(progress, [...cards.keys()]).flatMap(({ major, points, share, reasons }) => {
    const card = cards.get(major);
    return card
      ? [{ major: card, points, share, reasons: reasons.map(({ question, answer }) => ({ question, answer })) }]
      : [];
  });
}

/** The way as the page shows it. */
export function shownProgress({
  questionnaire: { version, questions },
  progress,
  suggestions,
}: RoadmapState): RoadmapProgress {
  const { answered, next, left } = progress;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const stepOf = (id: string, chosen: readonly number[] | null): RoadmapStep[] => {
    const question = byId.get(id);
    return question ? [shownStep(question, chosen)] : [];
  };
  return {
    version,
    steps: [
      ...answered.flatMap(({ question, chosen }) => stepOf(question.id, chosen)),
      ...(next ? stepOf(next.id, null) : []),
    ],
    count: answered.length + left,
    isDone: next === null && answered.length > 0,
    suggestions: [...suggestions],
  };
}

const shownStep = (
  { id, text, part, several, options, icons }: Question,
  chosen: readonly number[] | null,
): RoadmapStep => ({
  _id: id,
  text,
  part,
  several,
  options: options.map((option, place) => ({ text: option.text, icon: icons[place] ?? null })),
  chosen: chosen && [...chosen],
});
