/**
 * The types of the generated rows, derived from the definitions in `resources/`: a misspelt column, a value that is no
 * choice of its field and a section without rows do not compile. Types only.
 */
import type { ValueOf } from '../../define/field-values.ts';
import type { SystemFields } from '../../define/resource.ts';
import type accessGrants from '../../../resources/access-grants.ts';
import type articleGroups from '../../../resources/article-groups.ts';
import type articles from '../../../resources/articles.ts';
import type bankAccounts from '../../../resources/bank-accounts.ts';
import type bankTransferLimits from '../../../resources/bank-transfer-limits.ts';
import type banner from '../../../resources/banner.ts';
import type bundles from '../../../resources/bundles.ts';
import type collaborateRequests from '../../../resources/collaborate-requests.ts';
import type commissionPayments from '../../../resources/commission-payments.ts';
import type commissions from '../../../resources/commissions.ts';
import type contactInfo from '../../../resources/contact-info.ts';
import type contactRequests from '../../../resources/contact-requests.ts';
import type courseAmar from '../../../resources/course-amar.ts';
import type courseGroups from '../../../resources/course-groups.ts';
import type courseTransactions from '../../../resources/course-transactions.ts';
import type courses from '../../../resources/courses.ts';
import type customers from '../../../resources/customers.ts';
import type discountBulks from '../../../resources/discount-bulks.ts';
import type discountRedemptions from '../../../resources/discount-redemptions.ts';
import type discounts from '../../../resources/discounts.ts';
import type examsAnswers from '../../../resources/exams-answers.ts';
import type examsAttempts from '../../../resources/exams-attempts.ts';
import type examsCorrections from '../../../resources/exams-corrections.ts';
import type examsExam from '../../../resources/exams-exam.ts';
import type examsExamSettings from '../../../resources/exams-exam-settings.ts';
import type examsProof from '../../../resources/exams-proof.ts';
import type examsQuestions from '../../../resources/exams-questions.ts';
import type examsScoreChanges from '../../../resources/exams-score-changes.ts';
import type gatewaySettlements from '../../../resources/gateway-settlements.ts';
import type faqs from '../../../resources/faqs.ts';
import type latestNews from '../../../resources/latest-news.ts';
import type ledgerAccounts from '../../../resources/ledger-accounts.ts';
import type ledgerEntries from '../../../resources/ledger-entries.ts';
import type ledgerTransfers from '../../../resources/ledger-transfers.ts';
import type lessonQuestions from '../../../resources/lesson-questions.ts';
import type lessons from '../../../resources/lessons.ts';
import type majors from '../../../resources/majors.ts';
import type marketers from '../../../resources/marketers.ts';
import type metadata from '../../../resources/metadata.ts';
import type orderLines from '../../../resources/order-lines.ts';
import type pagePrivacyPolicy from '../../../resources/page-privacy-policy.ts';
import type pageProofTermsAndConditions from '../../../resources/page-proof-terms-and-conditions.ts';
import type pageStartFromWhere from '../../../resources/page-start-from-where.ts';
import type pageTermsAndConditions from '../../../resources/page-terms-and-conditions.ts';
import type pageVipMainPage from '../../../resources/page-vip-main-page.ts';
import type pageVipWelcomePage from '../../../resources/page-vip-welcome-page.ts';
import type payBackSettings from '../../../resources/pay-back-settings.ts';
import type paymentAttempts from '../../../resources/payment-attempts.ts';
import type paymentEvents from '../../../resources/payment-events.ts';
import type permissions from '../../../resources/permissions.ts';
import type proofs from '../../../resources/proofs.ts';
import type proofsProofText from '../../../resources/proofs-proof-text.ts';
import type refunds from '../../../resources/refunds.ts';
import type roadmapQuestionCategory from '../../../resources/roadmap-question-category.ts';
import type roadmapQuestions from '../../../resources/roadmap-questions.ts';
import type searchMisses from '../../../resources/search-misses.ts';
import type teachers from '../../../resources/teachers.ts';
import type testimonials from '../../../resources/testimonials.ts';
import type topics from '../../../resources/topics.ts';
import type users from '../../../resources/users.ts';
import type usersAboutmeList from '../../../resources/users-aboutme-list.ts';
import type usersComments from '../../../resources/users-comments.ts';
import type usersExtraInfo from '../../../resources/users-extra-info.ts';
import type usersVip from '../../../resources/users-vip.ts';
import type vipDiscount from '../../../resources/vip-discount.ts';
import type vipFaqs from '../../../resources/vip-faqs.ts';
import type vipMarketing from '../../../resources/vip-marketing.ts';
import type vipMarketingSettings from '../../../resources/vip-marketing-settings.ts';
import type vipPlans from '../../../resources/vip-plans.ts';
import type vipShebaReqs from '../../../resources/vip-sheba-reqs.ts';
import type vipSpecialSupport from '../../../resources/vip-special-support.ts';
import type vipTickets from '../../../resources/vip-tickets.ts';
import type vipVipSettings from '../../../resources/vip-vip-settings.ts';
import type welcomePopup from '../../../resources/welcome-popup.ts';

type Definition =
  | typeof accessGrants
  | typeof articleGroups
  | typeof articles
  | typeof bankAccounts
  | typeof bankTransferLimits
  | typeof banner
  | typeof bundles
  | typeof collaborateRequests
  | typeof commissionPayments
  | typeof commissions
  | typeof contactInfo
  | typeof contactRequests
  | typeof courseAmar
  | typeof courseGroups
  | typeof courseTransactions
  | typeof courses
  | typeof customers
  | typeof discountBulks
  | typeof discountRedemptions
  | typeof discounts
  | typeof examsAnswers
  | typeof examsAttempts
  | typeof examsCorrections
  | typeof examsExam
  | typeof examsExamSettings
  | typeof examsProof
  | typeof examsQuestions
  | typeof examsScoreChanges
  | typeof gatewaySettlements
  | typeof faqs
  | typeof latestNews
  | typeof ledgerAccounts
  | typeof ledgerEntries
  | typeof ledgerTransfers
  | typeof lessons
  | typeof lessonQuestions
  | typeof majors
  | typeof marketers
  | typeof metadata
  | typeof orderLines
  | typeof pagePrivacyPolicy
  | typeof pageProofTermsAndConditions
  | typeof pageStartFromWhere
  | typeof pageTermsAndConditions
  | typeof pageVipMainPage
  | typeof pageVipWelcomePage
  | typeof payBackSettings
  | typeof paymentAttempts
  | typeof paymentEvents
  | typeof permissions
  | typeof proofs
  | typeof proofsProofText
  | typeof refunds
  | typeof roadmapQuestionCategory
  | typeof roadmapQuestions
  | typeof searchMisses
  | typeof teachers
  | typeof testimonials
  | typeof topics
  | typeof users
  | typeof usersAboutmeList
  | typeof usersComments
  | typeof usersExtraInfo
  | typeof usersVip
  | typeof vipDiscount
  | typeof vipFaqs
  | typeof vipMarketing
  | typeof vipMarketingSettings
  | typeof vipPlans
  | typeof vipShebaReqs
  | typeof vipSpecialSupport
  | typeof vipTickets
  | typeof vipVipSettings
  | typeof welcomePopup;

/** A field that is shown only under a condition is null while it is hidden, even when it is required; lists are empty. */
type StoredValue<F> = F extends { showWhen: object }
  ? ValueOf<F> extends readonly unknown[]
    ? ValueOf<F>
    : ValueOf<F> | null
  : ValueOf<F>;
/** The database generates these from other fields. */
type IsGenerated<F> = F extends {
  computed: { join: readonly string[] } | { difference: readonly string[] } | { ratio: readonly string[] };
}
  ? true
  : false;
type StoredValues<Fs> = { [K in keyof Fs as IsGenerated<Fs[K]> extends true ? never : K]: StoredValue<Fs[K]> };

/** A generated row of a definition: every stored field, an id and both timestamps. */
export type RowFor<R> = R extends { fields: infer Fs }
  ? StoredValues<Fs> & Pick<SystemFields, 'id' | 'createdAt' | 'updatedAt'>
  : never;

type RowsBySection = { [D in Definition as D['name']]: RowFor<D>[] };

/** The rows of the demo school by section. Those of `contact-requests` leave `answeredAt` empty. */
export type SchoolRows = Omit<RowsBySection, 'contact-requests'> & {
  'contact-requests': Omit<RowFor<typeof contactRequests>, 'answeredAt'>[];
};
export type Section = keyof SchoolRows;
export type RowOf<S extends Section> = SchoolRows[S][number];

/** Any row, for code that walks over fields by name. */
export type AnyRow = Readonly<Record<string, unknown>>;

export type UserRow = RowOf<'users'>;
export type TeacherRow = RowOf<'teachers'>;
export type MarketerRow = RowOf<'marketers'>;
export type CourseRow = RowOf<'courses'>;
export type BundleRow = RowOf<'bundles'>;
export type ExamRow = RowOf<'exams/exam'>;
export type QuestionRow = RowOf<'exams/questions'>;
export type CertificateTemplateRow = RowOf<'exams/proof'>;
export type PlanRow = RowOf<'vip-plans'>;
export type DiscountRow = RowOf<'discounts'>;
