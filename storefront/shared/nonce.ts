/** The nonce of the inline scripts of a page, set by the server for each request (`src/server/platform/http/security.ts`). */
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

export const nonceContext = createContext('');

/** The same, for what is rendered; empty in the browser, which hides it. */
export const RenderedNonce = createReactContext('');
