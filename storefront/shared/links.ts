/** Safe links made from addresses that administrators write. Pure. */
import { localPath } from '../../src/locale/local-path.ts';

export interface SafeLink {
  readonly href: string;
  /** Whether it is a page of this site. */
  readonly internal: boolean;
}

/**
 * Accepts a path of this site and `http(s):`, `tel:` and `mailto:` addresses; null for anything else, such as
 * `javascript:`.
 */
export function safeLink(written: string | null | undefined): SafeLink | null {
  const text = written?.trim() ?? '';
  if (localPath(text) !== null || text.startsWith('#')) return { href: text, internal: true };
  return /^(https?:\/\/|mailto:|tel:)/i.test(text) ? { href: text, internal: false } : null;
}
