/** The only door of the feature: what teachers and marketers earn, and how they are paid. */
export { newCommissions, type NewCommission } from './commissions/accrue.ts';
export { attribute, candidateFor, type Candidate } from './commissions/attribution.ts';
export { bounce } from './commissions/bounce.ts';
export { fallDue } from './commissions/fall-due.ts';
export { myPayments } from './commissions/my-payments.ts';
export {
  batchNumber,
  methodToday,
  release,
  requireMethod,
  requirePayableAccount,
  settle,
} from './commissions/payments.ts';
export { ratesFor, type CourseRates } from './commissions/rates.ts';
export { reverseFor } from './commissions/reverse.ts';
export { mountPayouts } from './commissions/routes.ts';
export { mountPartnerHome } from './panel-home/routes.ts';
export { mountPayable } from './payable/routes.ts';
