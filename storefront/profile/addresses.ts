/** Addresses within the profile. Pure. */
import { queryString } from '../components/addresses.ts';

/** The story of an order. */
export const orderPath = (number: string): string => `/profile/transactions/${encodeURIComponent(number)}`;
export const receiptPath = (number: string): string => `${orderPath(number)}/receipt`;
/** A file, not a page. */
export const receiptPdfPath = (number: string): string => `${receiptPath(number)}.pdf`;

/** A page of a list; the address of the first page has no number. */
export const listPath = (path: string, page: number): string =>
  `${path}${queryString({ page: page > 1 ? String(page) : undefined })}`;
