/** The nonce of the inline scripts of a page, set by the server for each request (`src/server/platform/http/security.ts`). */
import { createContext } from 'react-router';

export const nonceContext = createContext('');
