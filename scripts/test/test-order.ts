/**
 * The order in which vitest starts the test files. The longest start first, so that at the end no core is left alone
 * with one of them; files with a DOM follow all others, as a worker that changes its environment loads every module
 * again.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compareFiles } from './slow-tests.ts';

const hasDom = (file: string): boolean => readFileSync(file, 'utf8').includes('@vitest-environment');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const described = sorted.map((specification) => ({
      specification,
      path: relative(this.ctx.config.root, specification.moduleId),
      hasDom: hasDom(specification.moduleId),
    }));
    return described.toSorted(compareFiles).map(({ specification }) => specification);
  }
}
