/** Characters of a comment, as the server counts them (`src/contract/comments.ts`, whose schemas reach no browser). */
export const maxLength = 2_000;
