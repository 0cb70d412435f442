/**
 * The way through the questionnaire of `/where-to-start`, and what the answers come to (domain, section 2: sum of weights,
 * the highest wins, the top three with reasons). Pure.
 */

export interface RoadmapOption {
  readonly text: string;
  /** The major that this answer speaks for. */
  readonly major: string | null;
  readonly weight: number;
  /** The question that follows this answer, in place of the next one in the order. */
  readonly next: string | null;
}
export interface RoadmapQuestion {
  readonly id: string;
  readonly text: string;
  /** Whether more than one answer, or none, may be chosen. */
  readonly several: boolean;
  readonly options: readonly RoadmapOption[];
}
/** The places of the chosen options, by the id of the question. */
export type RoadmapAnswers = ReadonlyMap<string, readonly number[]>;

export interface Progress {
  /** The questions that were asked and answered, in their order. */
  readonly answered: readonly { readonly question: RoadmapQuestion; readonly chosen: readonly number[] }[];
  /** The question that waits for its answer; null at the end. */
  readonly next: RoadmapQuestion | null;
  /** Questions that may still come, `next` included. */
  readonly left: number;
}

/**
 * Goes through the questions as far as there are answers. Each is asked once: an answer that leads back to one that was
 * asked leads on instead, so every way ends. Answers to questions off the way count for nothing.
 */
export function progressOf(questions: readonly RoadmapQuestion[], answers: RoadmapAnswers): Progress {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const visited = new Set<string>();
  const answered: { question: RoadmapQuestion; chosen: readonly number[] }[] = [];
  let place = 0;
  for (;;) {
    while (place < questions.length && visited.has(questions[place]!.id)) place++;
    const question = questions[place];
    const left = questions.slice(place).filter(({ id }) => !visited.has(id)).length;
    if (!question) return { answered, next: null, left: 0 };
    const chosen = chosenOf(question, answers.get(question.id));
    if (chosen === null) return { answered, next: question, left };
    visited.add(question.id);
    answered.push({ question, chosen });
    place = nextPlace(question, chosen, places, visited) ?? place + 1;
  }
}

/** The valid ones of the chosen places; null where the question is not answered. */
export function chosenOf({ options, several }: RoadmapQuestion, given: readonly number[] | undefined): number[] | null {
  if (given === undefined) return null;
  const valid = [...new Set(given)].filter((place) => place in options).sort((a, b) => a - b);
  if (several) return valid;
  return valid.length > 0 ? valid.slice(0, 1) : null;
}

/** Where the first of the chosen answers that leads somewhere new leads to. */
function nextPlace(
  { options }: RoadmapQuestion,
  chosen: readonly number[],
  places: ReadonlyMap<string, number>,
  visited: ReadonlySet<string>,
): number | undefined {
  const target = chosen.map((place) => options[place]?.next).find((id) => id && places.has(id) && !visited.has(id));
  return target ? places.get(target) : undefined;
}

export interface Reason {
  readonly question: string;
  readonly answer: string;
  readonly weight: number;
}
export interface Suggestion {
  readonly major: string;
  /** The sum of the weights. */
  readonly points: number;
  /** Its part of the points of all majors, in percent, rounded. */
  readonly share: number;
  /** The answers that spoke for it, the weightiest first. */
  readonly reasons: readonly Reason[];
}

const shown = 3;

/**
 * The majors that the answers speak for, the highest sum first; of two with the same sum, the one that more answers speak
 * for, then the first in the order of `majors`.
 * @param majors those that may be suggested.
 */
export function suggestionsOf({ answered }: Pick<Progress, 'answered'>, majors: readonly string[]): Suggestion[] {
  const reasons = new Map<string, Reason[]>(majors.map((major) => [major, []]));
  for (const { question, chosen } of answered) {
    for (const place of chosen) {
      const { text, major, weight } = question.options[place]!;
      if (major !== null && weight > 0) reasons.get(major)?.push({ question: question.text, answer: text, weight });
    }
  }
  const sums = [...reasons].map(([major, list]) => ({ major, list, points: sumOf(list) }));
  const all = sums.reduce((sum, { points }) => sum + points, 0);
  return sums
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || b.list.length - a.list.length)
    .slice(0, shown)
    .map(({ major, list, points }) => ({
      major,
      points,
      share: Math.round((points * 100) / all),
      reasons: list.toSorted((a, b) => b.weight - a.weight),
    }));
}

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { weight }) => sum + weight, 0);
