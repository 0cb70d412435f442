/** The live description as two validators of others read it: neither an error nor a warning. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../testing/app.ts';

const { app } = await testApp({ publicUrl: 'https://academy.ir' });
const text = await (await app.request('/api/openapi.json')).text();
const folder = mkdtempSync(join(tmpdir(), 'academy-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As Redocly reports a problem; only the parts that are reported here. */
const report = z.object({
  problems: z.array(
    z.object({ ruleId: z.string(), message: z.string(), location: z.array(z.object({ pointer: z.string() })) }),
  ),
});

/** What Redocly says of a description. It exits with an error where there is one, and reports all the same. */
async function redocly(description: string): Promise<string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, description);
  const options = [
    '--config',
    'src/server/generator/openapi/redocly.yaml',
    '--format',
    'json',
    '--max-problems',
    '2000',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, ...options],
    {
      maxBuffer: 64_000_000,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  ).catch((error: { stdout: string }) => error);
  const { problems } = report.parse(JSON.parse(stdout));
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

const { Spectral } = spectralCore;
const spectral = new Spectral();
spectral.setRuleset({
  extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']],
  rules: {
    // A summary in Persian says what each call does; a description stands where there is more to say.
    'operation-description': 'off',
    // A tuple has its items in `prefixItems`, and `items: false` behind them: that is no list without a type.
    'array-items': {
      ...spectralRulesets.oas.rules['array-items'],
      given: "$..[?(@ && @.type=='array' && !@.prefixItems)]",
    },
  },
});

const spectralSays = async (description: string): Promise<string[]> =>
  (await spectral.run(description)).map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`);

/** With next to nothing in it: no server, no operation that could be called. */
const poor = JSON.stringify({ openapi: '3.1.0', info: { title: 'Poor', version: '1' }, paths: { '/a': { get: {} } } });

test.each([
  ['Redocly', redocly],
  ['Spectral', spectralSays],
] as const)(
  '%s has nothing to say of the description, and much of a poor one',
  async (_name, problemsOf) => {
    expect(await problemsOf(text)).toEqual([]);
    expect((await problemsOf(poor)).length).toBeGreaterThan(2);
  },
  120_000,
);
