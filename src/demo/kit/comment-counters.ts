/** What approved comments add to the figures of what they are about. */
export interface CommentCounters {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly commentCount: number;
}
export const noComments: CommentCounters = { ratingSum: 0, ratingCount: 0, commentCount: 0 };
