/** Simulates the answers of an exam attempt, and their marks. Pure. */
import { fullBps } from '../../../money/portions.ts';
import { essays, guesses } from '../../content/exam-answers.ts';
import type { Random } from '../random.ts';
import type { QuestionRow } from '../rows.ts';

export interface Answer {
  readonly question: string;
  readonly place: number;
  readonly answer: string | null;
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
  /** What a wrong answer costs, as a part of the question's mark. */
  readonly negativeBps: number;
  readonly from: number;
  readonly until: number;
  readonly random: Random;
}

/** Percent of unknown questions that are left empty. */
const skippedPercent = 15;
const roundMark = (mark: number): number => Math.round(mark * 100) / 100;

export function drawAnswers(questions: readonly QuestionRow[], conditions: AttemptConditions): Answer[] {
  const { random, reachedPart, from, until, isSubmitted } = conditions;
  const reached = Math.ceil(questions.length * reachedPart);
  return questions.map((question, n) => {
    const place = n + 1;
    const isKnown = random.next() < conditions.skill;
    const savedAt = Math.floor(from + (until - from) * ((n + 0.3 + random.next() * 0.6) / reached));
    if (n >= reached || (!isKnown && random.chance(skippedPercent))) {
      return { question: question.id, place, answer: null, rev: 0, savedAt: null, mark: isSubmitted ? 0 : null };
    }
    const { answer, mark } = drawAnswer(question, isKnown, conditions);
    const rev = random.chance(78) ? 1 : random.between(2, 4);
    return { question: question.id, place, answer, rev, savedAt, mark: isSubmitted ? mark : null };
  });
}

interface MarkedAnswer {
  readonly answer: string;
  readonly mark: number | null;
}

/** Options are answered by their texts. A wrong answer costs the negative mark, except for essays. */
function drawAnswer(question: QuestionRow, isKnown: boolean, conditions: AttemptConditions): MarkedAnswer {
  const { random, negativeBps } = conditions;
  const wrongMark = 0 - roundMark((question.mark * negativeBps) / fullBps);
  if (question.type === 'essay') return drawEssay(question, conditions);
  if (question.type === 'short') {
    const answer = random.pick(isKnown ? question.acceptedAnswers : guesses);
    return { answer, mark: isKnown ? question.mark : wrongMark };
  }
  const correct = question.options.filter((o) => o.isCorrect).map((o) => o.text);
  const wrong = question.options.filter((o) => !o.isCorrect).map((o) => o.text);
  if (isKnown || wrong.length === 0) return { answer: correct.join(' | '), mark: question.mark };
  const isPartlyRight = question.type === 'multi' && correct.length > 1;
  const chosen = isPartlyRight ? [...correct.slice(1), random.pick(wrong)] : [random.pick(wrong)];
  return { answer: chosen.join(' | '), mark: wrongMark };
}

/** Essays are marked in quarters. */
function drawEssay({ mark }: QuestionRow, { random, skill, isReviewed }: AttemptConditions): MarkedAnswer {
  const answer = random.pick(essays);
  if (!isReviewed) return { answer, mark: null };
  const quality = Math.min(1, skill * (0.75 + random.next() * 0.4));
  return { answer, mark: roundMark(Math.round(mark * quality * 4) / 4) };
}
