/** The fields that discounts have in common, whether a code of its own or many codes of one rule, as forms order them. */

/** What is taken off. */
export const discountAmounts = ['type', 'percent', 'amount', 'maxAmount', 'minPurchase'] as const;
/** What is taken off, and from what. */
export const discountTerms = [...discountAmounts, 'scope', 'courses', 'bundles', 'majors', 'groups', 'exams'] as const;
