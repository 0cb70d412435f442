/**
 * The addresses of pages that have no parameter (specification, section 2). Constants alone: the build writes them where they
 * are named, so that no script loads another for them. Pure.
 */

export const departmentsPath = '/department';
export const articlesPath = '/blog';
/** The search without a query. */
export const searchFormPath = '/search';
export const teachersPath = '/teachers';

export const bundlesPath = '/bundles';
export const majorsPath = '/majors';
export const questionnairePath = '/where-to-start';

export const vipPath = '/vip';
/** What new members read first. */
export const vipWelcomePath = '/vip/welcome';

export const homePath = '/';
export const faqsPath = '/faqs';
export const aboutPath = '/about-us';
export const termsPath = '/terms-and-conditions';
export const privacyPath = '/privacy-policy';
export const proofTermsPath = '/proof-terms-and-conditions';
export const contactPath = '/contact-us';
export const askPath = '/ask-me';
export const workPath = '/work-with-us';

/** Where the code of a certificate is typed. */
export const proofCheckPath = '/proof-check';

export const cartPath = '/cart';
export const purchaseResultPath = '/purchase-result';
export const paymentCallbacksPath = '/payment-callback';

export const loginPath = '/login';
export const registerPath = '/register';
export const forgotPath = '/forgot';
export const logoutPath = '/logout';
export const invitationPath = '/invitation';

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
