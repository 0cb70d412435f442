/** URLs of the VIP subscription, apart from `addresses.ts`, which every first page loads. */

/** Its picture, where what is bought stands with one. */
export const vipPicture = '/vip.svg';
/** The courses that it holds: `departmentPath` with `vip`. */
export const includedPath = '/department?vip=1#courses';
/** What new members read first. */
export const welcomePath = '/vip/welcome';
