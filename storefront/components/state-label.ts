/** The words of a state and the colour of its badge. */
type Tone = 'success' | 'warning' | 'danger';
export interface Label {
  /** In Persian, translated where it is shown. */
  readonly text: string;
  readonly tone?: Tone;
}
