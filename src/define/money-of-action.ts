/** The word `money` of an action: that it gives money to a person by hand, to whom, and how much. */

/**
 * Money, or a claim on money, that an action gives to a person by hand. One mechanism (`rest/money-by-hand.ts`) keeps all
 * of it: never to oneself, and with the password; where it gives an amount, a right of its own and a reason, and above the
 * limit of a rolling day, for each administrator and each beneficiary over all kinds, a second administrator.
 */
export interface MoneyByHand<N extends string = string> {
  /** Who gets it: a field of the row that refers to a user, or `id` where the row is one; else the server file says. */
  readonly beneficiary: N | 'id' | { readonly server: true };
  /**
   * How much, in tomans: a field of the row, an answer, or what the server file says. Absent for a step by which nothing
   * more is given, such as the mark that a bank has paid: nobody makes it for themselves or without the password, and no limit counts it.
   */
  readonly amount?: N | { readonly input: string } | { readonly server: true };
  /** The row is the person's own request, which says why: no further reason is required. */
  readonly requested?: true;
}
