/** Takes from a text what may open something or says who someone is. */

const rules: readonly (readonly [RegExp, string])[] = [
  // Credentials in an address: postgres://user:password@host
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, '$1***@'],
  // The query of an address: tokens and codes stand there.
  [/(\bhttps?:\/\/[^\s?#'"]+)\?[^\s'"]*/gi, '$1?***'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [
    /\b(\w*(?:password|passwd|secret|token|api[-_]?key|cookie|code|sid)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&]+)/gi,
    '$1***',
  ],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '***@***'],
  // Numbers of cards, accounts and phones, codes; in digits of any script.
  [/\+?\p{Nd}{5,}/gu, '#'],
];

export const scrubbed = (text: string): string => rules.reduce((left, [secret, by]) => left.replace(secret, by), text);
