/** What the dialog of an action shows and asks. Pure. */
import type { Fields } from '../../../src/define/field.ts';
import type { Ask } from '../../../src/define/resource.ts';
import type { ActionAnswers } from '../../data/data-provider.ts';

/** What the dialog of an action shows and asks. */
export interface Questions {
  readonly title: string;
  /** The one row it is done to, by its name. */
  readonly about?: string;
  /** The text above the inputs. */
  readonly text?: string;
  readonly yes: string;
  readonly destructive?: boolean;
  readonly ask: Ask;
  /** Whose look-ups the references of the form use: the section and the name of its action. */
  readonly section: string;
  readonly action: string;
  /** The id of the one row it is done to: forms may ask for rows of that row. */
  readonly row?: string;
  /**
   * What it would come to, in words, from a dry run by the server: said before it is sent. Throws what a failed call
   * throws.
   */
  readonly tryOut?: (input: unknown) => Promise<string>;
  /** Sends the answers. Throws what a failed call throws. */
  readonly send: (answers: ActionAnswers) => Promise<void>;
}

/** The label of the reason that an action asks for: another one where a field of its form has the first. */
export function reasonLabel(fields: Fields = {}): string {
  const isTaken = Object.values(fields).some(({ label }) => label.fa.trim() === 'علت');
  return isTaken ? 'علت برای تاریخچه' : 'علت';
}
