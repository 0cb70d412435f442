/** The limits of money moved by hand (domain, section 4). Which actions it is of, definitions say (`money`). Pure. */

/** Tomans that an administrator may give, and a person may be given, by one administrator alone in a rolling day. */
export const secondAdministratorAbove = 20_000_000;
/** The rolling day, in hours. */
export const limitHours = 24;
/** Days in which somebody who changed an account does not agree to its requests, nor it to theirs. */
export const relatedDays = 30;
