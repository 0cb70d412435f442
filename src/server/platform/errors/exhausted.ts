/** Whether an error says that the machine has no more of something. */
import { errorCode } from './errors.ts';

/** No space, quota used up, too many open files of this process or of the machine, no memory. */
const exhausted: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** The request changed nothing, and may be sent again when someone has seen to the machine. */
export const isMachineExhausted = (error: unknown): boolean => exhausted.has(errorCode(error) ?? '');
