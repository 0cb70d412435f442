/** Every call that is not CRUD over a section, by `METHOD /path/{param}`. Browsers import its types only. */
import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { bundleCalls } from './bundles.ts';
import { checkoutCalls } from './checkout.ts';
import { findingCalls } from './finding.ts';
import { commentCalls } from './comments.ts';
import { googleLinkCalls } from './google-links.ts';
import { learningCalls } from './learning.ts';
import { examCalls } from './exams.ts';
import { lessonQuestionCalls } from './lesson-questions.ts';
import { noticeCalls } from './notices.ts';
import { auditLogCalls } from './audit-log.ts';
import { operationsCalls } from './operations.ts';
import { orderCalls } from './orders.ts';
import { myCalls } from './my-calls.ts';
import { payableCalls } from './payable.ts';
import { payoutCalls } from './payouts.ts';
import { peopleCalls } from './people.ts';
import { profileCalls } from './profile.ts';
import { proofCalls } from './certificates.ts';
import { publicCalls } from './public.ts';
import { requestCalls } from './requests.ts';
import { roadmapCalls } from './roadmaps.ts';
import { sessionCalls } from './sessions.ts';
import { statisticsCalls } from './statistics.ts';
import { vipCalls } from './vip.ts';
import { widgetCalls } from './widgets.ts';

export const calls = {
  ...authCalls,
  ...sessionCalls,
  ...googleLinkCalls,
  ...publicCalls,
  ...findingCalls,
  ...bundleCalls,
  ...requestCalls,
  ...vipCalls,
  ...roadmapCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...profileCalls,
  ...accountCalls,
  ...peopleCalls,
  ...learningCalls,
  ...lessonQuestionCalls,
  ...commentCalls,
  ...examCalls,
  ...proofCalls,
  ...noticeCalls,
  ...adminCalls,
  ...operationsCalls,
  ...auditLogCalls,
  ...myCalls,
  ...payableCalls,
  ...payoutCalls,
  ...statisticsCalls,
  ...widgetCalls,
};
export type Calls = typeof calls;
export type CallKey = keyof Calls;
