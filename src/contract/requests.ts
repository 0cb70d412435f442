/** What visitors write to the school: messages, questions, and requests for collaboration. No session is needed. */
import * as z from 'zod';
import { call } from './call.ts';
import { maxProofLevel } from './proof-header.ts';

/** Text of several lines, in any notation of their ends. */
const longText = (min: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(min).max(3000));
const text = (max: number) => z.string().trim().min(1).max(max);

/** What is sent besides, against spam. */
const guards = {
  /** A field that people do not see. Who fills it in is answered as everybody is, and nothing is stored. */
  website: z.string().max(500).optional(),
  /** The solved challenge, as JSON in base64. With it more may be sent from one address. */
  proof: z.string().max(4000).optional(),
};

/** A challenge of `altcha-lib`: the browser looks for a counter whose derived key has the prefix. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Seconds since the epoch. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof challenge>;

export const contactKind = z.enum(['contact', 'question']);
export type ContactKind = z.infer<typeof contactKind>;
export const collaborationKind = z.enum(['teacher', 'marketer', 'staff', 'other']);
export type CollaborationKind = z.infer<typeof collaborationKind>;

const received = z.object({
  /** The number to follow it by: digits only. */
  number: z.string(),
});

const status = z.object({
  kind: z.enum(['contact', 'question', 'collaboration']),
  number: z.string(),
  state: z.enum(['new', 'seen', 'contacted', 'accepted', 'rejected', 'answered', 'closed']),
  /** What it is about. */
  subject: z.string(),
  createdAt: z.string(),
  reply: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type RequestStatus = z.infer<typeof status>;

export const requestCalls = {
  /** @param level as `proof_required` asks for; forms take the first. */
  'GET /api/requests/challenge': call({
    summary: 'چالش اثبات کار',
    query: z.object({ level: z.coerce.number().int().min(0).max(maxProofLevel).default(0) }),
    output: challenge,
    errors: ['invalid'],
  }),
  /** `contact`: an e-mail address or a mobile number. The same text again, while it waits, is the same message. */
  'POST /api/contact-requests': call({
    summary: 'ارسال پیام یا پرسش',
    body: z.strictObject({
      kind: contactKind,
      name: text(100),
      contact: text(254),
      subject: text(200),
      message: longText(10),
      ...guards,
    }),
    output: received,
    errors: ['invalid', 'too_many'],
  }),
  /** Needs a mobile number or an e-mail address. `resume`: what the upload of the file answered. */
  'POST /api/collaborate-requests': call({
    summary: 'درخواست همکاری',
    body: z.strictObject({
      name: text(100),
      family: text(100),
      mobile: z.string().trim().max(30).optional(),
      email: z.string().trim().max(254).optional(),
      kind: collaborationKind,
      expertise: z.string().trim().max(200).optional(),
      message: longText(10),
      resume: z.string().max(400).optional(),
      ...guards,
    }),
    output: received,
    errors: ['invalid', 'too_many'],
  }),
  /** `not_found` unless both belong together. */
  'POST /api/requests/status': call({
    summary: 'پیگیری درخواست با شمارهٔ پیگیری و راه تماس',
    body: z.strictObject({ number: z.string().trim().max(40), contact: z.string().trim().max(254) }),
    output: status,
    errors: ['invalid', 'not_found', 'too_many'],
  }),
};
