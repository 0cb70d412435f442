/** Addresses of the VIP subscription. Pure. */
import { vipPath } from './pages.ts';
import { queryString } from './url.ts';

/** The courses that it holds: `departmentPath` with `vip`. */
export const vipCoursesPath = '/department?vip=1#courses';
/** Its picture, where what is bought stands with one: a file, not a page. */
export const vipPicture = '/vip.svg';
/** @param code the code of the member who invites. */
export const vipInvitationPath = (code: string): string => `${vipPath}${queryString({ invite: code })}`;
