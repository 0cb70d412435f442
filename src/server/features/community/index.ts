/** The only door of the feature: comments and what visitors write. */
export { answerColumns, answeredBy, answerOf, isAnswered, type AnswerRow } from './comments/answered.ts';
export { countLinks } from './comments/links.ts';
export { nameOf, notifyAnswered, notifyReplied } from './comments/notify.ts';
export { mountComments } from './comments/routes.ts';
export { confirmCollaboration, confirmContact } from './requests/confirm.ts';
export { mountRequests } from './requests/routes.ts';
