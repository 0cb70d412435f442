/** The only door of the feature: what a person owns, may watch and has finished; what can be sold. */
export { attemptsOfLine, boughtAttempts, isPaidLine } from './exam-purchases.ts';
export { expireGrants } from './expire.ts';
export { filmSeconds } from './film-seconds.ts';
export { isBackOrApproved, isBeingGivenBack, isGivenBack } from './given-back.ts';
export { grantInsertion, type OpenedCourse } from './grant.ts';
export { includedSections, isHeldBy, isIncluded } from './included.ts';
export { learnedSomething } from './learned-something.ts';
export { mayPreview } from './may-preview.ts';
export { mayWatch } from './may-watch.ts';
export { isOpenSubscription } from './open-subscription.ts';
export { ownCourses } from './own-courses.ts';
export { isOpenGrant, isOwned, isPartlyOwned, readOwned, type Ownable, type Owned } from './owned.ts';
export { payableTemplates, unusedLine } from './paid-certificates.ts';
export { grantPrice } from './price.ts';
export {
  itemKey,
  readProducts,
  type IncludedScope,
  type ItemRef,
  type PricedProduct,
  type Product,
  type ProductCourse,
} from './products.ts';
export { courseProgress, courseProgresses, isCountedLesson, takenOf } from './progress.ts';
export { examsOf, quizExams } from './quiz-exams.ts';
export { coursesOf, productOf } from './sold.ts';
export { visibleRows } from './visible.ts';
