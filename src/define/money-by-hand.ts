/**
 * Money moved by hand (domain, section 4): never to oneself, with a right of its own, a reason, the password, and above
 * the limit a second administrator. Which actions it is of, definitions say (`money`). Pure.
 */
import type { SectionAction } from './actions.ts';

/** Tomans that an administrator may give, and a person may be given, by one administrator alone in a rolling day. */
export const secondAdministratorAbove = 20_000_000;
/** The rolling day, in hours. */
export const limitHours = 24;
/** Days in which somebody who changed an account does not agree to its requests, nor it to theirs. */
export const relatedDays = 30;

/** Whether an action may have to wait for a second administrator. */
export const mayWait = ({ ask, money }: SectionAction): boolean =>
  ask?.consent !== undefined || money?.amount !== undefined;
