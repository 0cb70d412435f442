/** What the page of a panel hands to its scripts: what the panel shows first, asked for while they were loaded. */
import type { ListAnswer, ListQuery } from '../define/first-list.ts';
import type { UserInfo } from './auth.ts';

/** The list that is opened. */
export interface FirstList {
  readonly query: ListQuery;
  /** Where the rows are. */
  readonly address: string;
  /** Comes with the page, or after it; null where the call was refused: the panel asks itself. */
  readonly answer: Promise<ListAnswer | null>;
}

export interface PanelStart {
  readonly user: UserInfo;
  /** The address of the person's definitions. */
  readonly definitions: string;
  /** Null where the address is of no list. */
  readonly list: FirstList | null;
}
