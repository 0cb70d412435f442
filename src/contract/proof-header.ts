/** How much work is requested: each level is twice that of the one before. */
export const maxProofLevel = 4;

/**
 * Carries a solved challenge, as JSON in base64, to a call that answered `proof_required`: others have tried in vain for
 * the same name.
 */
export const proofHeader = 'x-proof-of-work';
