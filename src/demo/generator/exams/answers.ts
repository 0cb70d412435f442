/** Simulates the answers of an exam attempt; their marks follow from the rules of exams. Pure. */
import { markOf } from '../../../domain/exams/marking.ts';
import { noAnswer, type ExamQuestion, type Given, type Snapshot } from '../../../domain/exams/model.ts';
import { essays, guesses } from '../../content/exam-answers.ts';
import type { Random } from '../../kit/random.ts';

export interface Answer {
  readonly question: ExamQuestion;
  readonly place: number;
  readonly given: Given;
  readonly rev: number;
  readonly savedAt: number | null;
  readonly mark: number | null;
}
/** How an attempt goes. */
export interface AttemptConditions {
  /** The probability that a question is answered correctly. */
  readonly skill: number;
  /** What part of the questions was reached. */
  readonly reachedPart: number;
  readonly isSubmitted: boolean;
  /** Whether essays have their marks. */
  readonly isReviewed: boolean;
  readonly from: number;
  readonly until: number;
  readonly random: Random;
}

/** Percent of unknown questions that are left empty. */
const skippedPercent = 15;
const roundMark = (mark: number): number => Math.round(mark * 100) / 100;

export function drawAnswers({ questions, negativeMarkBps }: Snapshot, conditions: AttemptConditions): Answer[] {
  const { random, reachedPart, from, until, isSubmitted } = conditions;
  const reached = Math.ceil(questions.length * reachedPart);
  return questions.map((question, n) => {
    const place = n + 1;
    const isKnown = random.next() < conditions.skill;
    const savedAt = Math.floor(from + (until - from) * ((n + 0.3 + random.next() * 0.6) / reached));
    if (n >= reached || (!isKnown && random.chance(skippedPercent))) {
      return { question, place, given: noAnswer, rev: 0, savedAt: null, mark: isSubmitted ? 0 : null };
    }
    const given = drawGiven(question, isKnown, random);
    const mark = question.type === 'essay' ? essayMark(question, conditions) : markOf(question, given, negativeMarkBps);
    const rev = random.chance(78) ? 1 : random.between(2, 4);
    return { question, place, given, rev, savedAt, mark: isSubmitted ? mark : null };
  });
}

function drawGiven({ type, options, acceptedAnswers }: ExamQuestion, isKnown: boolean, random: Random): Given {
  if (type === 'essay') return { chosen: [], text: random.pick(essays) };
  if (type === 'short') return { chosen: [], text: random.pick(isKnown ? acceptedAnswers : guesses) };
  const places = [...options.keys()];
  const correct = places.filter((place) => options[place]!.isCorrect);
  const wrong = places.filter((place) => !options[place]!.isCorrect);
  if (isKnown || wrong.length === 0) return { chosen: correct, text: '' };
  const isPartlyRight = type === 'multi' && correct.length > 1;
  const chosen = isPartlyRight ? [...correct.slice(1), random.pick(wrong)] : [random.pick(wrong)];
  return { chosen: chosen.sort((a, b) => a - b), text: '' };
}

/** Essays are marked in quarters. */
function essayMark({ mark }: ExamQuestion, { random, skill, isReviewed }: AttemptConditions): number | null {
  if (!isReviewed) return null;
  const quality = Math.min(1, skill * (0.75 + random.next() * 0.4));
  return roundMark(Math.round(mark * quality * 4) / 4);
}
