/**
 * What the demo school offers beside single courses: bundles, majors, exams, the subscription, discount codes, and the
 * settings and pages that belong to them. Pure.
 */
import { plainCertificate } from '../../content/certificates.ts';
import {
  certificateTerms,
  examNote,
  refundTerms,
  startFromWhere,
  vipMain,
  vipWelcomePage,
} from '../../content/guides.ts';
import type { Clock } from '../../kit/clock.ts';
import { examRows } from '../exams/exams.ts';
import { htmlOfLines } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import type { CourseRow, MarketerRow, RowOf, SchoolRows } from '../../kit/rows.ts';
import { bundleRows, majorRows, type BundlePictures } from './bundles.ts';
import { discountRows } from './discounts.ts';
import { solarHolidays } from './holidays.ts';
import { roadmapRows } from './roadmap.ts';
import { vipRows } from './vip.ts';

/**
 * Rows by section, in the order in which references allow them to be stored after courses, marketers and the templates
 * of certificates.
 * @param stored what is stored before: courses give bundles their prices, discount codes belong to marketers.
 */
export function offerRows(
  clock: Clock,
  pictures: BundlePictures,
  stored: { readonly courses: readonly CourseRow[]; readonly marketers: readonly MarketerRow[] },
) {
  const { exams, questions } = examRows(clock);
  return {
    bundles: bundleRows(clock, pictures, stored.courses),
    majors: majorRows(clock, pictures),
    ...roadmapRows(clock),
    'exams/exam': exams,
    'exams/questions': questions,
    ...vipRows(clock),
    ...discountRows(clock, stored.marketers),
    ...settingRows(clock),
    ...pageRows(clock),
  };
}

type SettingSection = 'exams/exam-settings' | 'proofs/proof-text' | 'pay-back/settings';

function settingRows(clock: Clock): Pick<SchoolRows, SettingSection> {
  const stamps = { createdAt: clock.ago(420), updatedAt: clock.ago(420) };
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
        ...stamps,
      },
    ],
    'proofs/proof-text': [{ id: demoId('proofs/proof-text', 0), ...plainCertificate, ...stamps }],
    'pay-back/settings': [
      {
        id: demoId('pay-back/settings', 0),
        refundEnabled: true,
        refundDays: 7,
        refundWorkingDays: true,
        holidays: solarHolidays(clock.now),
        refundMaxWatchedBps: 2000,
        refundDestination: 'wallet',
        refundText: refundTerms,
        cashbackEnabled: true,
        cashbackBps: 300,
        cashbackMaxAmount: 100_000,
        cashbackMinPurchase: 500_000,
        ...stamps,
      },
    ],
  };
}

type PageSection =
  | 'page/proof-terms-and-conditions'
  | 'page/start-from-where'
  | 'page/vip-main-page'
  | 'page/vip-welcome-page';

function pageRows(clock: Clock): Pick<SchoolRows, PageSection> {
  const page = (section: PageSection, title: string, text: string, days: number): RowOf<PageSection>[] => [
    {
      id: demoId(section, 0),
      title,
      body: htmlOfLines(text),
      createdAt: clock.ago(days),
      updatedAt: clock.ago(days),
    },
  ];
  return {
    'page/proof-terms-and-conditions': page('page/proof-terms-and-conditions', 'قوانین گواهی', certificateTerms, 88),
    'page/start-from-where': page('page/start-from-where', 'از کجا شروع کنم؟', startFromWhere, 79),
    'page/vip-main-page': page('page/vip-main-page', 'اشتراک ویژهٔ آکادمی مهرگان', vipMain, 70),
    'page/vip-welcome-page': page('page/vip-welcome-page', 'به بخش ویژه خوش آمدید', vipWelcomePage, 61),
  };
}
