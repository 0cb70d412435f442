/** Addresses of what the school says of itself, and of the requests that visitors send it. Pure. */
import { queryString } from './url.ts';

export const homePath = '/';
export const faqsPath = '/faqs';
export const aboutPath = '/about-us';
export const termsPath = '/terms-and-conditions';
export const privacyPath = '/privacy-policy';
export const proofTermsPath = '/proof-terms-and-conditions';

export const contactPath = '/contact-us';
export const askPath = '/ask-me';
export const workPath = '/work-with-us';
/** Where a request is followed. @param number its number, which the form then shows. */
export const followPath = (number?: string): string => `${contactPath}/follow${queryString({ number })}`;
/** The page that says that a request has come. @param path the page of its form. */
export const receivedPath = (path: string, number: string): string => `${path}${queryString({ sent: number })}`;
