/**
 * The security headers of responses. Every response carries `securityHeaders`; a page with inline scripts or styles
 * names them in its content security policy.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../process/config.ts';

/** What a page may hold inline. */
interface Inline {
  /** Sources of inline scripts, as `'nonce-…'` or `'sha256-…'`. */
  readonly scripts?: readonly string[];
  /** Sources of `<style>` elements. */
  readonly styles?: readonly string[];
  /** Whether elements may have `style` attributes, which only the panels do: their rich texts are aligned by them. */
  readonly styleAttributes?: boolean;
  /** Other hosts that its widgets load from and talk to. */
  readonly hosts?: readonly string[];
  /** The origin that pictures and films are loaded from; null: this site alone. */
  readonly media?: string | null;
}

/**
 * Scripts and styles are loaded from this site only; what a page holds inline is named by nonce or by hash.
 * (Styles that scripts set on an element are no attributes: no policy forbids them.)
 */
export const contentPolicy = ({
  scripts = [],
  styles = [],
  styleAttributes = false,
  hosts = [],
  media = null,
}: Inline = {}): string => {
  const shown = media === null ? hosts : [media, ...hosts];
  return [
    "default-src 'self'",
    directive('script-src', scripts, hosts),
    directive('style-src', styles, hosts),
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    directive('img-src', ['data:', 'blob:'], shown),
    directive('font-src', ['data:'], hosts),
    directive('media-src', ['blob:'], shown),
    directive('connect-src', [], shown),
    ...(hosts.length > 0 ? [directive('frame-src', [], hosts)] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const directive = (name: string, sources: readonly string[], hosts: readonly string[]): string =>
  [name, "'self'", ...sources, ...hosts].join(' ');

const nonced = (nonce: string): Inline => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** What a page loads from elsewhere. */
export type Elsewhere = Pick<Inline, 'hosts' | 'media'>;

/** The policy of a page rendered for one visitor, whose inline scripts and styles carry the nonce. */
export const pagePolicy = (nonce: string, elsewhere: Elsewhere = {}): string =>
  contentPolicy({ ...nonced(nonce), ...elsewhere });

/** The same of the page of a panel, which has no widgets. */
export const panelPolicy = (nonce: string, { media = null }: Elsewhere = {}): string =>
  contentPolicy({ ...nonced(nonce), styleAttributes: true, media });

/** Headers of every response, as [name, value] pairs. */
export const securityHeaders = (config: Pick<Config, 'publicUrl'>): readonly (readonly [string, string])[] => [
  ['content-security-policy', contentPolicy()],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ...(config.publicUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const]
    : []),
];

/** The source that allows one inline script or style. */
const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The sources that allow the `<style>` elements of a page that the server wrote by itself. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(inline)].filter(([, tag]) => tag === 'style').map(([, , , code = '']) => hashSource(code));

/**
 * Makes a page that can be cached: the nonce of its rendering is removed, and the scripts and styles that carried it are
 * allowed by their hashes. What was rendered without the nonce stays forbidden.
 */
export function withoutNonce(html: string, nonce: string, elsewhere: Elsewhere = {}): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const carrying = [...html.matchAll(inline)].filter(
    ([, , attributes = '', code]) => attributes.includes(attribute) && code,
  );
  const hashesOf = (wanted: string): string[] => [
    ...new Set(carrying.filter(([, tag]) => tag === wanted).map(([, , , code = '']) => hashSource(code))),
  ];
  const policy = contentPolicy({ scripts: hashesOf('script'), styles: hashesOf('style'), ...elsewhere });
  return { html: html.replaceAll(attribute, ''), policy };
}
