/**
 * The security headers of responses. Every response carries `securityHeaders`; a page with inline scripts lists them in
 * its content security policy.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * Scripts are loaded from this site only; inline ones of pages (React Router's data) are allowed by nonce or by hash.
 * Styles may be inline: Emotion, in the panels, inserts them at run time.
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

/** Headers of every response, as [name, value] pairs. */
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
 * Makes a page that can be cached: the nonce of its rendering is removed, and the scripts that carried it are allowed
 * by their hashes. What was rendered without the nonce stays forbidden.
 */
export function withoutNonce(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(script)]
    .filter(([, attributes = '', code = '']) => attributes.includes(attribute) && code !== '')
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { html: html.replaceAll(attribute, ''), policy: contentPolicy([...new Set(hashes)]) };
}
