import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { widgetHosts } from '../pages/widget-hosts.ts';
import { contentPolicy, pagePolicy, panelPolicy, securityHeaders, styleHashes, withoutNonce } from './security.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('no foreign script, no frame around us, no sniffing', () => {
  const headers = Object.fromEntries(securityHeaders({ publicUrl: 'http://localhost:3000' }));
  expect(headers).toEqual({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
});

test('on https browsers keep to https for a year, on sub-domains too', () => {
  const headers = Object.fromEntries(securityHeaders({ publicUrl: 'https://example.com' }));
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('no page allows inline styles as such; only panels allow style attributes', () => {
  for (const policy of [contentPolicy(), pagePolicy('N1')]) {
    expect(policy).not.toContain('unsafe');
  }
  expect(pagePolicy('N1')).toContain("style-src 'self' 'nonce-N1';");
  expect(panelPolicy('N1')).toContain("; style-src 'self' 'nonce-N1'; style-src-attr 'unsafe-inline';");
  expect(panelPolicy('N1').match(/unsafe/g)).toHaveLength(1);
});

test('pictures, films and segments may come from the host that sends them, on pages and in panels; nothing else may', () => {
  const media = 'https://media.example';
  for (const policyOf of [pagePolicy, panelPolicy]) {
    const changed = policyOf('N1', { media })
      .split('; ')
      .filter((directive) => !policyOf('N1').split('; ').includes(directive));
    expect(changed).toEqual([
      `img-src 'self' data: blob: ${media}`,
      `media-src 'self' blob: ${media}`,
      `connect-src 'self' ${media}`,
    ]);
  }
  expect(withoutNonce('<p></p>', 'N1', { media }).policy).toContain(`media-src 'self' blob: ${media};`);
});

test('K17 the hosts of widgets are opened on public pages only, and nothing else is', () => {
  const hosts = widgetHosts({ chat: { kind: 'goftino', key: 'k' }, analytics: null });
  const policy = pagePolicy('N1', { hosts });
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${name} 'self'[^;]* https://\\*\\.goftino\\.com wss://\\*\\.goftino\\.com`));
  }
  expect(policy).not.toContain('unsafe');
  expect(panelPolicy('N1', { hosts })).toBe(panelPolicy('N1'));
  expect(withoutNonce('<p></p>', 'N1', { hosts }).policy).toContain('frame-src');
  expect(pagePolicy('N1', { hosts: widgetHosts({ chat: null, analytics: null }) })).toBe(pagePolicy('N1'));
  expect(widgetHosts({ chat: null, analytics: { kind: 'matomo', url: 'https://s.example/m', site: 1 } })).toEqual([
    'https://s.example',
  ]);
  const both = widgetHosts({
    chat: { kind: 'crisp', key: 'k' },
    analytics: { kind: 'google', container: 'GTM-1' },
  });
  expect(both).toEqual(expect.arrayContaining(['wss://*.crisp.chat', 'https://*.googletagmanager.com']));
});

test('a shared page names its own scripts and styles by hash, and only those', () => {
  const { html, policy } = withoutNonce(
    '<style nonce="N+1">a{}</style><style>b{}</style>' +
      '<script nonce="N+1">own()</script><script>strange()</script><script type="module" nonce="N+1" src="/a.js"></script>',
    'N+1',
  );
  expect(html).toBe(
    '<style>a{}</style><style>b{}</style>' +
      '<script>own()</script><script>strange()</script><script type="module" src="/a.js"></script>',
  );
  expect(policy).toBe(contentPolicy({ scripts: [hash('own()')], styles: [hash('a{}')] }));
  for (const strange of ['strange()', 'b{}']) expect(policy).not.toContain(hash(strange));
});

test('a page of the server names its styles by hash', () => {
  expect(styleHashes('<style>a{}</style><script>x()</script><style media="print"> b{} </style>')).toEqual([
    hash('a{}'),
    hash(' b{} '),
  ]);
});
