/** The version of a questionnaire: it changes with what decides a result, and with nothing else. */
import { createHash } from 'node:crypto';
import type { RoadmapQuestion } from './progress.ts';

export const versionOf = (questions: readonly RoadmapQuestion[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        questions.map(({ id, text, several, options }) => [
          id,
          text,
          several,
          options.map((option) => [option.text, option.major, option.weight, option.next]),
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 12);
