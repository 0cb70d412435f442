/** Addresses within the profile (specification, section 2). Pure. */
import { pathOf, queryString } from './url.ts';

export const profilePath = '/profile';
export const dashboardPath = '/profile/dashboard';
export const myCoursesPath = '/profile/courses';
export const myExamsPath = '/profile/exam-and-proof';
export const myAttemptsPath = '/profile/my-exam-list';
export const myCommentsPath = '/profile/comments';
export const myOrdersPath = '/profile/transactions';
export const myRoadmapsPath = '/profile/roadmaps';
export const myProofsPath = '/profile/my-proof-list';
export const walletPath = '/profile/wallet';
export const myVipPath = '/profile/vip';
/** The questions to the support of the subscription. */
export const ticketsPath = '/profile/vip#tickets';
/** The specification's spelling. */
export const vipHistoryPath = '/profile/vip-acount';
export const referralsPath = '/profile/vip-marketing';
export const earningsPath = '/profile/marketing-payment';
/** The picture, the text about oneself and the addresses. */
export const contactsPath = '/profile/profile';
/** Where they are listed with their forms. */
export const addressesPath = '/profile/profile#addresses';
export const infoPath = '/profile/info';
export const extraInfoPath = '/profile/extra-info';
export const securityPath = '/profile/security';
export const deletionPath = '/profile/delete';

/** The form that changes a mobile number or an email. */
export const addressPath = (kind: string): string => `${profilePath}/address${pathOf(kind)}`;
/** The form that changes a comment of the current user. */
export const editCommentPath = (id: string): string => `${myCommentsPath}${queryString({ edit: id })}#edit`;

/** The history of an order. */
export const orderPath = (number: string): string => `${myOrdersPath}${pathOf(number)}`;
export const receiptPath = (number: string): string => `${orderPath(number)}/receipt`;
/** A file, not a page. */
export const receiptPdfPath = (number: string): string => `${receiptPath(number)}.pdf`;

/** A page of a list; the address of the first page has no number. */
export const listPath = (path: string, page: number): string =>
  `${path}${queryString({ page: page > 1 ? String(page) : undefined })}`;
