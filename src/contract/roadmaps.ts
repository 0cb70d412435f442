/** `/where-to-start`: a questionnaire that leads to a major, and the results that people saved. */
import * as z from 'zod';
import { majorCard } from './bundles.ts';
import { call } from './call.ts';

/** Questions and options that are looked at; more answers than these are none of the questionnaire's. */
const maxAnswers = 100;
const maxOptions = 20;

const answers = z
  .array(z.strictObject({ question: z.uuid(), options: z.array(z.int().min(0).max(100)).max(maxOptions) }))
  .max(maxAnswers);
/** The places of the chosen options of each question. What is no question or no option counts for nothing. */
export type RoadmapAnswer = z.infer<typeof answers>[number];

const step = z.object({
  _id: z.string(),
  text: z.string(),
  /** The part of the questionnaire that it belongs to. */
  part: z.object({ name: z.string(), description: z.string() }),
  several: z.boolean(),
  options: z.array(z.object({ text: z.string(), icon: z.string().nullable() })),
  /** The places of the chosen options; null while it waits for an answer. */
  chosen: z.array(z.int()).nullable(),
});
export type RoadmapStep = z.infer<typeof step>;

const reason = z.object({ question: z.string(), answer: z.string() });
const suggestion = z.object({
  major: majorCard,
  points: z.int(),
  /** Its part of the points of all majors, in percent. */
  share: z.int(),
  reasons: z.array(reason),
});
export type RoadmapSuggestion = z.infer<typeof suggestion>;

const progress = z.object({
  /** Changes with the questions, their options and weights. */
  version: z.string(),
  /** The questions of this way so far, in their order; the last one waits for an answer unless `isDone`. */
  steps: z.array(step),
  /** How many questions this way has, as far as that is known. */
  count: z.int(),
  isDone: z.boolean(),
  /** The best first, three at most; empty until all is answered, and where the answers speak for nothing. */
  suggestions: z.array(suggestion),
});
export type RoadmapProgress = z.infer<typeof progress>;

const myRoadmap = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Whether the questionnaire is still the one that was answered. */
  isCurrent: z.boolean(),
  answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  /** As they were then; `slug` is null for a major that is not shown any more. */
  suggestions: z.array(
    z.object({ title: z.string(), slug: z.string().nullable(), share: z.int(), reasons: z.array(reason) }),
  ),
  /** How far the person is on the first of them; null where it is not shown any more. */
  progress: z.object({ owned: z.int(), count: z.int(), progress: z.int() }).nullable(),
});
export type MyRoadmap = z.infer<typeof myRoadmap>;

export const roadmapCalls = {
  /** Nothing is stored. */
  'POST /api/roadmap': call({
    summary: 'پرسش‌نامهٔ «از کجا شروع کنم»: پرسش بعدی یا نتیجه',
    body: z.strictObject({ answers }),
    output: progress,
    errors: ['invalid'],
  }),
  /** The newest first, twenty at most. */
  'GET /api/profile/roadmaps': call({
    summary: 'مسیرهای ذخیره‌شدهٔ من',
    output: z.object({ records: z.array(myRoadmap) }),
    errors: ['unauthenticated'],
  }),
  /** `conflict` while a question is not answered. The same answers to the same questionnaire are saved once. */
  'POST /api/profile/roadmaps': call({
    summary: 'ذخیرهٔ نتیجهٔ پرسش‌نامه',
    body: z.strictObject({ answers }),
    output: z.object({ _id: z.string() }),
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  'DELETE /api/profile/roadmaps/{id}': call({
    summary: 'حذف یک مسیر',
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
};
