/** The only door of the feature: the subscription, its invitations and rewards. */
export { endSubscriptions } from './end.ts';
export { bindInvitation, inviteeBps } from './invites.ts';
export { readMembership, type BuyerMembership } from './membership.ts';
export { myReferrals } from './my-referrals.ts';
export { askSupport, myTickets } from './my-tickets.ts';
export { mySubscriptions, myVip } from './my-vip.ts';
export { approvePayout, bouncePayout, payOwed, payPayout, rejectPayout } from './payouts.ts';
export { remindMembers } from './remind.ts';
export { requestPayout } from './request-payout.ts';
export { accrueReward, payRewards, reduceReward } from './rewards.ts';
export { mountVip } from './routes.ts';
export { addSubscription } from './subscriptions.ts';
export { turnSubscriptions } from './turn.ts';
export { coursesUsedBy } from './used.ts';
