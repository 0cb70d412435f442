/** Addresses that administrators write, as safe links. Pure. */

export interface SafeLink {
  readonly href: string;
  /** A page of this site. */ readonly internal: boolean;
}

/**
 * A path of this site, or an address of the web, of a telephone or of e-mail; null for anything else (`javascript:`
 * above all).
 */
export function safeLink(written: string | null | undefined): SafeLink | null {
  const text = written?.trim() ?? '';
  if (/^\/(?![/\\])/.test(text) || text.startsWith('#')) return { href: text, internal: true };
  return /^(https?:\/\/|mailto:|tel:)/i.test(text) ? { href: text, internal: false } : null;
}
