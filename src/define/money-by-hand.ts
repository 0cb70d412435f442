/** Money moved by hand (domain, section 4): its own permission, a reason, an entry in the history. */

/** Above so many tomans a second administrator has to agree. */
export const secondAdministratorAbove = 20_000_000;
