/** What the reports of the test runners say: how many tests passed and failed, and which failed and why. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly why?: string;
  /** The failed tests, a text each: where it stands, its title, the first line of its message. */
  readonly failures?: readonly string[];
}

/** Messages hold colours, and a picture of what differs after the first line. */
// oxlint-disable-next-line no-control-regex
const colours = /\u001B\[[\d;]*m/g;
const firstLine = (message: string | undefined): string =>
  (message ?? '').replace(colours, '').trim().split('\n')[0] ?? '';
const failure = (place: string, title: string, message: string | undefined): string =>
  `${place} > ${title}\n    ${firstLine(message)}`;

const vitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string(),
    assertionResults: z.array(
      z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
    ),
  })
  .transform(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, 'the whole file', message)];
    return failed.map((test) => failure(file, test.fullName, test.failureMessages?.[0]));
  });

export const vitestReport: z.ZodType<Outcome> = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), testResults: z.array(vitestFile) })
  .transform((r) => ({ passed: r.numPassedTests, failed: r.numFailedTests, failures: r.testResults.flat() }));

const journey = z
  .object({
    title: z.string(),
    file: z.string(),
    line: z.number(),
    tests: z.array(
      z.object({
        projectName: z.string(),
        status: z.string(),
        results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
      }),
    ),
  })
  .transform(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file}:${line}`, title, results.at(-1)?.error?.message),
      ),
  );

interface Suite {
  readonly failures: readonly string[];
}
const suite: z.ZodType<Suite> = z
  .object({ specs: z.array(journey), suites: z.array(z.lazy(() => suite)).optional() })
  .transform(({ specs, suites = [] }) => ({ failures: [...specs.flat(), ...suites.flatMap((s) => s.failures)] }));

export const playwrightReport: z.ZodType<Outcome> = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(suite),
  })
  .transform(({ stats: { expected, flaky, unexpected }, suites }) => ({
    passed: expected + flaky,
    failed: unexpected,
    failures: suites.flatMap((s) => s.failures),
    ...(flaky > 0 && { why: `${flaky} on the second try` }),
  }));

/** The outcome of a runner by its own report; one that fails without a failed test counts as one failure. */
export function outcomeOf(name: string, file: string, isGood: boolean, report: z.ZodType<Outcome>): Outcome {
  const outcome = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!isGood && outcome.failed === 0) return { ...outcome, failed: 1, why: `${name} ended with an error` };
  return isGood && outcome.passed === 0 ? { passed: 0, failed: 1, why: `${name} found no test` } : outcome;
}
