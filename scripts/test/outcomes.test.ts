import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOf, playwrightReport, vitestReport } from './outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-outcomes-'));
function reportFile(name: string, report: object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('failed tests and files that do not load are named with the first line of their message', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'group subtracts', status: 'failed', failureMessages: ['\u001B[31mone\u001B[39m\ntwo'] };
  const file = reportFile('vitest', {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: resolve('src/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: resolve('src/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: resolve('src/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  });
  expect(outcomeOf('vitest', file, false, vitestReport)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['src/a.test.ts > group subtracts\n    one', 'src/b.test.ts > the whole file\n    no such module'],
  });
});

test('journeys that failed twice are named with their width; those of the second try are counted', () => {
  const result = (message?: string) => ({ results: [{ ...(message && { error: { message } }) }] });
  const spec = (title: string, tests: object[]) => ({ title, file: 'x.spec.ts', line: 7, tests });
  const file = reportFile('playwright', {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('opens', [{ projectName: 'desktop', status: 'expected', ...result() }])],
        suites: [
          {
            specs: [
              spec('saves', [
                { projectName: 'desktop', status: 'flaky', ...result() },
                { projectName: 'phone', status: 'unexpected', ...result('Error: covered\nlog') },
              ]),
            ],
          },
        ],
      },
    ],
  });
  expect(outcomeOf('playwright', file, false, playwrightReport)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['[phone] x.spec.ts:7 > saves\n    Error: covered'],
    why: '1 on the second try',
  });
});

test('a runner that dies, or finds nothing, does not pass', () => {
  const none = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(outcomeOf('vitest', join(folder, 'absent.json'), false, vitestReport).failed).toBe(1);
  expect(outcomeOf('vitest', reportFile('none', none), true, vitestReport)).toMatchObject({ failed: 1 });
});
