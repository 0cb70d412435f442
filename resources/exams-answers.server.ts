import { defineServer } from '../src/server/generator/section/define-server.ts';
import answers from './exams-answers.ts';

/** Answers are written by the candidate (`src/server/features/assessment/exams`); those of generated tests are essays. */
export default defineServer(answers, { sample: () => ({ type: 'essay' as const, optionCount: 0 }) });
