/** Lengths of time in milliseconds, as instants are counted. Pure. */

/** 24 hours. */
export const dayLength = 86_400_000;
