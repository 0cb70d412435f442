/** What the page of a lesson needs of the questions under it. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { LessonQuestions } from '../../src/contract/lesson-questions.ts';
import { learnPath, questionsPath } from '../../src/paths/learning.ts';
import { api } from '../shared/api.ts';
import { refusedWith, type FormErrors } from '../forms/refused.ts';
import { callOf, fieldsOf } from '../forms/posted.ts';
import { requireFound, requirePage, requireWithin } from '../shared/load.ts';

/** `?questions=` is the page. */
export async function questionsPage(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  lesson: string,
): Promise<LessonQuestions> {
  const page = requirePage(new URL(request.url).searchParams.get('questions'));
  const list = await requireFound(
    api(context).call('GET /api/learn/lessons/{id}/questions', { params: { id: lesson }, query: { page } }),
  );
  requireWithin(list);
  return list;
}

/** What was typed, and what is wrong with it. */
export interface FailedQuestion {
  readonly typed: string;
  readonly errors: FormErrors;
}

/** A form that was posted without JavaScript: asks a question, or removes one. */
export async function sendQuestion(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  course: string,
  lesson: string,
) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  try {
    if (field('remove')) await call('POST /api/learn/questions/{id}/remove', { params: { id: field('remove') } });
    else {
      const body = { text: field('text') };
      await call('POST /api/learn/lessons/{id}/questions', { params: { id: lesson }, body });
    }
  } catch (error) {
    return refusedWith(error, { typed: field('text') });
  }
  throw redirect(questionsPath(learnPath(course, lesson)), 303);
}
