/**
 * The generic handler of a start that fails (specification, section 8): what the server rendered is replaced by a
 * message with a link home, since nothing else can be relied on.
 */
import { lastResortText } from './last-resort.ts';

/** For errors that no boundary caught, which leave the document empty, and for a start that throws. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  const heading = document.createElement('h1');
  heading.textContent = lastResortText.message;
  const link = document.createElement('a');
  link.href = '/';
  link.textContent = lastResortText.home;
  const body = document.createElement('body');
  body.append(heading, link);
  // React takes the whole document down with it.
  document.replaceChildren(document.createElement('html'));
  document.documentElement.append(body);
}
