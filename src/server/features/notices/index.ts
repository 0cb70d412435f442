/** The only door of the feature: what people are told, and the administrators who are. */
export { administratorsWith } from './administrators.ts';
export type { NoticeKind } from './notice-text.ts';
export { noticeInsertion, notify, type NewNotice } from './notify.ts';
export { ownNotices, readNotices } from './own-notices.ts';
