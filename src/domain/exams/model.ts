/**
 * What the rules of exams speak of (domain, section 2, Assessment). The rules in this folder are plain functions, which
 * the server and the demo school share.
 */
export type QuestionType = 'single' | 'multi' | 'true_false' | 'short' | 'essay';
export type GradeMethod = 'highest' | 'latest' | 'first' | 'average';

export interface ExamOption {
  readonly text: string;
  readonly isCorrect: boolean;
  readonly explanation: string | null;
}

/** A question with its key. `mark`: what a right answer earns, with two decimals at most. */
export interface ExamQuestion {
  readonly id: string;
  readonly type: QuestionType;
  /** HTML. */
  readonly text: string;
  /** Empty for short answers and essays. */
  readonly options: readonly ExamOption[];
  /** For short answers. */
  readonly acceptedAnswers: readonly string[];
  readonly mark: number;
  /** What became of it once it was found wrong: it counts for nobody, or everybody earns its mark. */
  readonly ruling?: Ruling | undefined;
  /** The last correction that was made in this attempt. */
  readonly correction?: string | undefined;
}
export type Ruling = 'annulled' | 'granted';

/**
 * What an attempt consists of, frozen when it starts: the questions that were drawn, in their order, the options of each
 * in theirs, and the rules they are marked by. It holds the key, so it never leaves the server as it is.
 */
export interface Snapshot {
  /** What a wrong answer costs, as a share (basis points) of the question's mark. */
  readonly negativeMarkBps: number;
  /** Basis points. */
  readonly passPercent: number;
  readonly questions: readonly ExamQuestion[];
}

/** An answer as it was given: places of options in the order of the attempt, from 0, or a text. Both empty: none. */
export interface Given {
  readonly chosen: readonly number[];
  readonly text: string;
}

/** Where choices at random come from. */
export interface RandomSource {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

export const noAnswer: Given = { chosen: [], text: '' };

/** Whether nothing was chosen and nothing written. */
export const isEmpty = ({ chosen, text }: Given): boolean => chosen.length === 0 && text.trim() === '';
