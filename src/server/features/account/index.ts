/** The only door of the feature: one's own data, and the pages of one's profile. */
export { mountInvitation } from './administrators/accept-invitation.ts';
export { closeRequests, requireReachedThrough } from './administrators/administrator-rules.ts';
export { isJustInvited } from './administrators/invitation-store.ts';
export { invite } from './administrators/invite.ts';
export {
  holdersOf,
  notifyNewAdministrator,
  notifyOfNewAdministrator,
  notifyOfRights,
  notifyRights,
} from './administrators/rights-notice.ts';
export { mountProfile } from './profile/routes.ts';
export { notifyAddress, notifyOldAddress } from './settings/address-notice.ts';
export { mountAccount } from './settings/routes.ts';
export { mountUserInfo } from './user-info.ts';
export { createAdministrator, makeAdministrator } from './administrators/first-administrator.ts';
