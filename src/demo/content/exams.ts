/** All exams of the demo school; the first is the newest. */
import type { ExamContent } from './exam.ts';
import { codeExams } from './exams-code.ts';
import { englishExams } from './exams-english.ts';
import { officeExams } from './exams-office.ts';
import { reasoningExams } from './exams-reasoning.ts';

export const exams: readonly ExamContent[] = [...reasoningExams, ...officeExams, ...englishExams, ...codeExams];
