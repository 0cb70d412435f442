/**
 * The nonce of the document, which its content security policy asks of styles that scripts insert. Pages that are shared
 * among visitors have none, nor has a site in development, which has no policy.
 */
export const documentNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
