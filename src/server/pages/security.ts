/**
 * The headers that tell browsers what our answers may do. Every answer carries `securityHeaders`; a page with scripts
 * of its own names them in its policy.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * Scripts come from our own files only; the pages' inline ones (React Router's data) are named by nonce or by hash.
 * Styles may be inline: the panels' Emotion writes them while they run.
 * @param scripts further sources, as `'nonce-…'` or `'sha256-…'`.
 */
export const contentPolicy = (scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer, as [name, value] pairs. */
export const securityHeaders = (config: Pick<Config, 'publicUrl'>): readonly (readonly [string, string])[] => [
  ['content-security-policy', contentPolicy()],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ...(config.publicUrl.startsWith('https:') ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
];

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Makes a page that many may be sent: the nonce of its rendering goes, and the scripts that carried it are named by
 * their hashes.
 * What was not rendered with the nonce stays forbidden.
 */
export function withoutNonce(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(script)]
    .filter(([, attributes = '', code = '']) => attributes.includes(attribute) && code !== '')
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { html: html.replaceAll(attribute, ''), policy: contentPolicy([...new Set(hashes)]) };
}
