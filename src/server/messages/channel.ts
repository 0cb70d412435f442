/** What a gateway is given to send, and what it must do. */
import type { Username } from '../../locale/contact.ts';

/** A code on its way to a person. */
export interface CodeMessage {
  readonly to: Username;
  readonly purpose: 'register' | 'reset';
  readonly code: string;
}
/** One way to send a message. */
export interface Channel {
  readonly name: string;
  /** Resolves when the gateway has accepted the message; throws with the gateway's reason when it has not. */
  send(message: CodeMessage): Promise<void>;
}
