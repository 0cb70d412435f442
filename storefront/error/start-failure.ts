/**
 * The generic handler of a start that fails (specification, section 8): what the server rendered is replaced by a
 * message with a link home, since nothing else can be relied on.
 */
import { lastResortText } from './last-resort.ts';

/** For errors that no boundary caught, which leave the document empty, and for a start that throws. */
export const showStartFailure = (error: unknown): void => replaceDocument(document, error);

/** @param page the document that React was given. */
export function replaceDocument(page: Document, error: unknown): void {
  console.error(error);
  const heading = page.createElement('h1');
  heading.textContent = lastResortText.message;
  const link = page.createElement('a');
  link.href = '/';
  link.textContent = lastResortText.home;
  const body = page.createElement('body');
  body.append(heading, link);
  // React takes the whole document down with it.
  page.replaceChildren(page.createElement('html'));
  page.documentElement.append(body);
}
