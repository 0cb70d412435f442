/** How long an order waits for its payment (domain, section 3, Order). Pure. */

/** Milliseconds from the moment an order is placed until it expires. */
export const orderLife = 30 * 60_000;
