/** What approved comments add to the figures of what they are about. */
export interface CommentFigures {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly commentCount: number;
}
export const noComments: CommentFigures = { ratingSum: 0, ratingCount: 0, commentCount: 0 };
