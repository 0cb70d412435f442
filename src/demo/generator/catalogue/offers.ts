/**
 * What the demo school offers beside single courses: bundles, majors, exams, the subscription, discount codes, and the
 * settings and pages that go with them. Pure.
 */
import { htmlOf } from '../site/blog.ts';
import { codeRows } from './discounts.ts';
import { plainCertificate } from '../../content/certificates.ts';
import {
  certificateTerms,
  examNote,
  refundTerms,
  startFromWhere,
  vipMain,
  vipWelcomePage,
} from '../../content/guides.ts';
import { examRows } from '../exams/exams.ts';
import { bundleRows, majorRows, roadmapRows, type PathPictures } from './paths.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';
import { vipRows } from './vip.ts';

/**
 * Rows by section, in the order in which references allow them to be stored after courses, marketers and the templates
 * of certificates.
 */
export interface Offers {
  readonly [section: string]: Row[];
}

/** @param have what is stored before: courses give bundles their prices, marketers stand behind codes. */
export function offersOf(
  clock: Clock,
  pictures: PathPictures,
  have: { readonly courses: readonly Row[]; readonly marketers: readonly Row[] },
): Offers {
  const { exams, questions } = examRows(clock);
  return {
    bundles: bundleRows(clock, pictures, have.courses),
    majors: majorRows(clock, pictures),
    ...roadmapRows(clock),
    'exams/exam': exams,
    'exams/questions': questions,
    ...vipRows(clock),
    ...codeRows(clock, have.marketers),
    ...settingRows(clock),
    ...pageRows(clock),
  };
}

const settingRows = (clock: Clock): Record<string, Row[]> => {
  const at = { createdAt: clock.ago(420), updatedAt: clock.ago(420) };
  return {
    'exams/exam-settings': [
      {
        id: demoId('exams/exam-settings', 0),
        timeLimit: 30,
        grace: 60,
        passPercent: 6000,
        negativeMarkBps: 0,
        attemptsPerPurchase: 1,
        retakeDelay: 48,
        gradeMethod: 'highest',
        showAnswers: 'after_submit',
        shuffleQuestions: true,
        shuffleOptions: true,
        note: examNote,
        ...at,
      },
    ],
    'proofs/proof-text': [{ id: demoId('proofs/proof-text', 0), ...plainCertificate, ...at }],
    'pay-back/settings': [
      {
        id: demoId('pay-back/settings', 0),
        refundEnabled: true,
        refundDays: 7,
        refundMaxWatchedBps: 2000,
        refundDestination: 'wallet',
        refundText: refundTerms,
        cashbackEnabled: true,
        cashbackBps: 300,
        cashbackMaxAmount: 100_000,
        cashbackMinPurchase: 500_000,
        ...at,
      },
    ],
  };
};

const pages = [
  ['page/proof-terms-and-conditions', 'قوانین گواهی', certificateTerms],
  ['page/start-from-where', 'از کجا شروع کنم؟', startFromWhere],
  ['page/vip-main-page', 'اشتراک ویژهٔ آکادمی مهرگان', vipMain],
  ['page/vip-welcome-page', 'به بخش ویژه خوش آمدید', vipWelcomePage],
] as const;
const pageRows = (clock: Clock): Record<string, Row[]> =>
  Object.fromEntries(
    pages.map(([section, title, text], n) => [
      section,
      [
        {
          id: demoId(section, 0),
          title,
          body: htmlOf(text),
          createdAt: clock.ago(88 - n * 9),
          updatedAt: clock.ago(88 - n * 9),
        },
      ],
    ]),
  );
