/** Names as parts of URLs, as they are. Pure. */

export const trimDashes = (text: string): string => text.replace(/^-+|-+$/g, '');

/**
 * A name as it appears in the course route (specification, section 2): dashes replace spaces and characters that would
 * break a path.
 */
export const dashed = (name: string): string => trimDashes(name.normalize('NFC').replace(/[\s/\\?#%-]+/g, '-'));
