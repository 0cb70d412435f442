/**
 * How deep what a client sends may be nested. Deeper input is refused before anything walks through it: functions that
 * call themselves would overflow the stack, and parsers of markup take time quadratic in the depth. Pure.
 */

/** Levels of arrays and objects in JSON. Definitions nest fields four deep at most. */
export const maxJsonDepth = 32;
/** Levels of elements in rich text. Editors nest lists, and tables within them. */
export const maxMarkupDepth = 64;

/** Whether arrays and objects are nested more than `max` deep. Takes time linear in the size of the value. */
export function isTooDeep(value: unknown, max = maxJsonDepth): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > max) return true;
    level = level.flatMap((item): unknown[] => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements without an end, and paragraphs, which end where the next one begins. */
const flat = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'wbr',
  'col',
  'area',
  'source',
  'track',
  'embed',
  'p',
]);
/** Elements whose end may be left out before the next one of their kind. */
const endedByNext = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'option', 'thead', 'tbody']);

/**
 * Whether elements are nested more than `max` deep. Counts at least as many levels as a parser opens. Takes time linear in
 * the length, whatever the input.
 */
export function isMarkupTooDeep(html: string, max = maxMarkupDepth): boolean {
  const open: string[] = [];
  for (const [, end, tag = ''] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    if (end) {
      const opened = open.lastIndexOf(name);
      if (opened !== -1) open.length = opened;
    } else if (!flat.has(name) && !(endedByNext.has(name) && open.at(-1) === name)) {
      open.push(name);
      if (open.length > max) return true;
    }
  }
  return false;
}
