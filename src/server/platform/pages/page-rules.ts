/**
 * What a product says of its pages, so that those which are the same for many are rendered once (`anonymous.ts`). A page
 * is named by the first part of its path; the home page by none. Types only.
 */

export interface PageRules {
  /** Pages that differ by visitor, and what is no page. Files, calls and feeds are known. */
  readonly unshared: readonly string[];
  /**
   * The parameters that pages read, in one order. The rest of the query (marks of campaigns, what anybody makes up) is
   * dropped, so that it neither makes another page of the same nor stands in what others read. Pages that are not named
   * keep all of theirs.
   */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  /**
   * Pages of which nothing depends on the person: all with a session get the same one, which differs from that of
   * visitors in its header only.
   */
  readonly sameForMembers: readonly string[];
  /**
   * Pages of which there are as many as anybody makes up: those below `paths`, and those with a query, unless it holds
   * nothing but parameters whose values have to exist.
   */
  readonly endless: { readonly paths: readonly string[]; readonly unlessOnly: readonly string[] };
  /** What a page shows of a person, for pages of which that is little. @param path without the query. */
  personal?(path: string): PersonalPart | undefined;
}

/** What a page shows of a person, and nothing else of them. */
export interface PersonalPart {
  /** The path of the call that answers it. */
  readonly call: string;
  /** Names those whose page is the same; undefined for a person whose page is individual. @param answer of the call. */
  group(answer: unknown): string | undefined;
}
