/** What the attempts of one person at one exam come to: for certificates, and for the pages of the person. */
import { sql } from 'drizzle-orm';
import { finalPercent, mayRise, type FinishedAttempt } from '../../../../domain/exams/grades.ts';
import type { GradeMethod } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface FinalResult {
  /** Basis points. */
  readonly percent: number;
  /** Whether that reaches the bound of the exam as it is today. */
  readonly passed: boolean;
}

/** The final grade by the method of the exam; null while no attempt counts. */
export async function examResult(db: Database, user: string, exam: string): Promise<FinalResult | null> {
  const [terms] = await db.query(
    sql`select grade_method as method, pass_percent as "passPercent" from exams_exam where id = ${exam}::uuid`,
    { method: col.text.as<GradeMethod>(), passPercent: col.number },
  );
  if (!terms) return null;
  const attempts = await db.query(
    sql`
    select number, state, percent from exams_attempts
    where "user" = ${user}::uuid and exam = ${exam}::uuid and ${live()}`,
    { number: col.number, state: col.text.as<FinishedAttempt['state']>(), percent: col.number.orNull },
  );
  return finalResult(terms.method, terms.passPercent, attempts);
}

/** What the person sees of it: nothing is final while an attempt that may raise it waits for a grader. */
export function resultForStudent(
  method: GradeMethod,
  passPercent: number,
  attempts: readonly FinishedAttempt[],
): { readonly percent: number; readonly isPassed: boolean } | null {
  const final = mayRise(method, attempts) ? null : finalResult(method, passPercent, attempts);
  return final && { percent: final.percent, isPassed: final.passed };
}

export function finalResult(
  method: GradeMethod,
  passPercent: number,
  attempts: readonly FinishedAttempt[],
): FinalResult | null {
  const percent = finalPercent(method, attempts);
  return percent === null ? null : { percent, passed: percent >= passPercent };
}
