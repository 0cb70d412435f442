/** The series of accounts: log-ins, and one-time codes. */
import { AppError } from '../errors/errors.ts';
import { counter } from '../metrics/series.ts';

export const logins = counter({
  name: 'academy_logins_total',
  help: 'Log-ins by method and outcome (accepted, refused)',
  labels: ['method', 'outcome'],
});

export const codesIssued = counter({
  name: 'academy_codes_total',
  help: 'One-time codes that were asked for, by purpose and outcome (issued, refused for too many)',
  labels: ['purpose', 'outcome'],
});

/** Counts what is refused to people; what fails otherwise is no refusal. Answers and throws what `work` does. */
export async function countRefusal<L extends string, T>(
  series: { add(labels: Readonly<Record<L | 'outcome', string>>): void },
  labels: Readonly<Record<L, string>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) series.add({ ...labels, outcome: 'refused' });
    throw error;
  }
}

/** Counts a log-in: accepted where `work` ends it, refused where it tells the person why not. Throws what `work` does. */
export async function countLogin(method: 'password' | 'code', work: Promise<void>): Promise<void> {
  await countRefusal(logins, { method }, work);
  logins.add({ method, outcome: 'accepted' });
}
