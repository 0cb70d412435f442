/** All exams of the demo school; the first is the newest. */
import type { ExamContent } from './exam.ts';
import { codeExams } from './code.ts';
import { englishExams } from './english.ts';
import { onSiteExams } from './on-site.ts';
import { reasoningExams } from './reasoning.ts';

export const exams: readonly ExamContent[] = [...reasoningExams, ...onSiteExams, ...englishExams, ...codeExams];
