/**
 * The answers given so far, in a cookie: they survive leaving the page, with and without JavaScript, and no account
 * is needed. Forging one changes only the sender's questionnaire. Pure.
 */
import type { RoadmapAnswer } from '../../src/contract/roadmaps.ts';

const name = 'roadmap';
const maxAge = 30 * 86_400;
/** Characters; browsers keep 4,096 bytes. */
const maxLength = 3_800;
const pattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):((?:\d{1,2}(?:\.\d{1,2})*)?)$/;

/** `question:0.2~question:1` */
export const valueOf = (answers: readonly RoadmapAnswer[]): string =>
  answers.map(({ question, options }) => `${question}:${options.join('.')}`).join('~');

function answersOf(value: string): RoadmapAnswer[] {
  return value.split('~').flatMap((part) => {
    const [, question, options] = pattern.exec(part) ?? [];
    if (question === undefined || options === undefined) return [];
    return [{ question, options: options === '' ? [] : options.split('.').slice(0, 20).map(Number) }];
  });
}

/** What the visitor has answered; what is garbled is left out. */
export function answersIn(request: Request): RoadmapAnswer[] {
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return answersOf(pair?.slice(name.length + 1) ?? '').slice(0, 100);
}

/** The `Set-Cookie` that keeps these answers; none of them removes it. */
export function answersCookie(answers: readonly RoadmapAnswer[], origin: string): string {
  const value = valueOf(answers);
  const short = value.length > maxLength ? '' : value;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${short}; Path=/; Max-Age=${short === '' ? 0 : maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The answers with one given anew. */
export const withAnswer = (answers: readonly RoadmapAnswer[], answer: RoadmapAnswer): RoadmapAnswer[] => [
  ...answers.filter(({ question }) => question !== answer.question),
  answer,
];
