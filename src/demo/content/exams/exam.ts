/** The shape in which the exams of the demo school are written. */
import type { CertificateKey } from '../certificates.ts';

export interface ExamContent {
  readonly title: string;
  readonly kind: 'course' | 'standalone' | 'proof';
  /** `published` when absent. */
  readonly status?: 'draft';
  /** Titles of the courses it belongs to. */
  readonly courses?: readonly string[];
  /** Thousands of tomans. */
  readonly price?: number;
  readonly minutes: number;
  /** Percent. */
  readonly pass: number;
  /** Percent of a question's mark that a wrong answer costs. */
  readonly negative?: number;
  /** How many of the questions an attempt draws; all when absent. */
  readonly questionCount?: number;
  readonly attempts: {
    readonly perPurchase: number;
    readonly max: number;
    /** Hours. */
    readonly retakeDelay: number;
  };
  readonly grade?: 'latest' | 'first' | 'average';
  readonly forwardOnly?: true;
  readonly answers: 'never' | 'after_submit' | 'after_close';
  /** The only days it is open, counted back from the load. */
  readonly openPeriod?: { readonly from: number; readonly to: number };
  readonly certificate?: CertificateKey;
  /**
   * A question per paragraph. Its first line is `short name | text`, with code between backticks; lines that begin with
   * `> ` are lines of code. Then its answers: `+ right option | explanation` and `- wrong option | explanation`, or
   * `درست | explanation` or `نادرست | explanation`, or `= accepted | accepted`; without any it asks for an essay.
   */
  readonly questions: string;
}
