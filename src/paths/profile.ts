/** Addresses within the profile (specification, section 2). Pure. */
import { myCommentsPath, myOrdersPath, profilePath } from './pages.ts';
import { pathOf, queryString, type Query } from './url.ts';

/** The form that changes a mobile number or an email. */
export const addressPath = (kind: string): string => `${profilePath}/address${pathOf(kind)}`;
/** The form that changes a comment of the current user. */
export const editCommentPath = (id: string): string => `${myCommentsPath}${queryString({ edit: id })}#edit`;

/** The history of an order. */
export const orderPath = (number: string): string => `${myOrdersPath}${pathOf(number)}`;
export const receiptPath = (number: string): string => `${orderPath(number)}/receipt`;
/** A file, not a page. */
export const receiptPdfPath = (number: string): string => `${receiptPath(number)}.pdf`;

/** A page of a list, of the rows that `filter` names; the address of the first page has no number. */
export const listPath = (path: string, page: number, filter: Query = {}): string =>
  `${path}${queryString({ ...filter, page: page > 1 ? String(page) : undefined })}`;
