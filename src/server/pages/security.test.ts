import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders, withoutNonce } from './security.ts';

test('no foreign script, no frame around us, no sniffing', () => {
  const headers = Object.fromEntries(securityHeaders({ publicUrl: 'http://localhost:3000' }));
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(Object.fromEntries(securityHeaders({ publicUrl: 'https://example.com' }))).toHaveProperty(
    'strict-transport-security',
  );
});

test('a shared page names its own scripts by hash, and only those', () => {
  const { html, policy } = withoutNonce(
    '<script nonce="N+1">own()</script><script>strange()</script><script type="module" nonce="N+1" src="/a.js"></script>',
    'N+1',
  );
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  expect(html).toBe('<script>own()</script><script>strange()</script><script type="module" src="/a.js"></script>');
  expect(policy).toBe(contentPolicy([hash('own()')]));
  expect(policy).not.toContain(hash('strange()'));
});
