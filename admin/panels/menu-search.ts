/** The entries of a menu that a typed text finds: the words of it in any order, in any spelling. Pure. */
import { normalizeText } from '../../src/locale/normalize.ts';
import type { MenuEntry, MenuSection } from '../session/menu.ts';

export interface FoundEntry extends MenuEntry {
  readonly group: string;
}

/** Entries that begin with the text come first. A group is found too, with all it holds. */
export function searchMenu(groups: readonly MenuSection[], text: string): FoundEntry[] {
  const typed = normalizeText(text);
  const words = typed.split(' ');
  const all = groups.flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, group: label })));
  const found = all.filter(({ label, group }) => {
    const searched = normalizeText(`${label} ${group}`);
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ label }: FoundEntry): boolean => normalizeText(label).startsWith(typed);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
