/** The properties of a preview: the section, and the current values of its form, saved or not. */
import type { Row } from '../data/row.ts';

export interface PreviewProps {
  readonly section: string;
  readonly values: Row;
}
