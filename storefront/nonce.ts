/**
 * The nonce of a page's own inline scripts, given by the server for each rendering (`src/server/pages/security.ts`).
 */
import { createContext } from 'react-router';

export const nonceContext = createContext('');
