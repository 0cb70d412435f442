/** The only door of the feature: messages to people and to administrators. */
export { administratorsWith } from './administrators.ts';
export type { NoticeKind } from './notice-text.ts';
export { noticeInsertion, notify, type NewNotice } from './notify.ts';
export { myNotices, readNotices } from './my-notices.ts';
