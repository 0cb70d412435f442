/** What a notice says. */
export interface NoticeText {
  readonly title: string;
  readonly text: string;
  /** A path of this site. */
  readonly link: string;
}
