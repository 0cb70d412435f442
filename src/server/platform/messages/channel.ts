/** What a gateway is given to send, and what it must do. */
import type { Username } from '../../../locale/contact.ts';

/** A code on its way to a person. */
export interface CodeMessage {
  readonly to: Username;
  readonly purpose: 'register' | 'reset' | 'address' | 'close';
  readonly code: string;
}
/** The staff's answer to a message from the contact page. */
export interface ReplyMessage {
  readonly to: Username;
  readonly purpose: 'contact-reply';
  /** Who wrote, and about what. */
  readonly name: string;
  readonly subject: string;
  readonly reply: string;
}
/** The link with which a new administrator sets a password. */
export interface InvitationMessage {
  readonly to: Username;
  readonly purpose: 'invitation';
  readonly name: string;
  /** An address of this site, with the token. */
  readonly link: string;
  /** How long the link is valid. */
  readonly hours: number;
}
/** What became of an order, money or the subscription of a person (`notice-text.ts`). */
export interface NoticeMessage {
  readonly to: Username;
  readonly purpose: 'notice';
  readonly name: string | null;
  readonly title: string;
  readonly text: string;
  /** An address of this site. */
  readonly link: string | null;
}
export type Message = CodeMessage | ReplyMessage | InvitationMessage | NoticeMessage;

/** One way to send a message. */
export interface Channel {
  readonly name: string;
  /** Resolves when the gateway has accepted the message; throws with the gateway's reason when it has not. */
  send(message: Message): Promise<void>;
}
