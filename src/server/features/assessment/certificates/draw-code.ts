import { randomInt } from 'node:crypto';
import { drawCode } from '../../../../domain/certificates/code.ts';

/** A code for a new certificate. The unique index refuses the one in 10^18 that is taken. */
export const newProofCode = (): string => drawCode((count) => randomInt(count));
