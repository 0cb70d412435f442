/**
 * Certificates: those of the person who asks, the page of one, and whether a code is in force. Shares and marks are
 * basis points, amounts whole tomans, instants ISO.
 */
import * as z from 'zod';
import { call } from './call.ts';

/** The facts printed on a certificate, as they were when it was issued. */
const snapshot = z.object({
  fullName: z.string().nullable(),
  /** Masked: the first three and the last three digits. */
  nationalId: z.string().nullable(),
  /** To hundredths. */
  hours: z.number().nullable(),
  percent: z.int().nullable(),
  teacher: z.string().nullable(),
});

/** A certificate that was issued once: in force, or over for one of three reasons. */
const issuedState = z.enum(['issued', 'expired', 'revoked', 'superseded']);
export type IssuedState = z.infer<typeof issuedState>;

const issued = z.object({
  code: z.string(),
  /** What it is for: a course, an exam, … */
  title: z.string(),
  /** What kind of certificate it is. */
  heading: z.string(),
  state: issuedState,
  snapshot,
  issuedAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

const checked = issued.extend({
  /** Its page, where its holder shows it to everyone. */
  path: z.string().nullable(),
});
export type CheckedProof = z.infer<typeof checked>;

const proofPage = issued.extend({
  _id: z.string(),
  /** The text with its placeholders filled: clean HTML. */
  body: z.string(),
  footer: z.string().nullable(),
  background: z.string().nullable(),
  signatories: z.array(z.object({ name: z.string(), role: z.string().nullable(), signature: z.string().nullable() })),
  /** The QR code of the page that checks it: the modules of a side, and the dark ones as a path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
  isOwn: z.boolean(),
  isPublic: z.boolean(),
  /** Why it was revoked, for its holder. */
  reason: z.string().nullable(),
  /** Addresses of its PDF (null for one that is not in force any more, but expired ones) and of its picture. */
  pdf: z.string().nullable(),
  picture: z.string(),
});
export type ProofPage = z.infer<typeof proofPage>;

export const proofState = z.enum(['requested', 'identity_pending', 'payment_pending', ...issuedState.options]);

/** What a certificate is requested by: its template, and the course or the exam it is for. */
const key = {
  template: z.string(),
  course: z.string().nullable(),
  exam: z.string().nullable(),
};

const myProof = z.object({
  _id: z.string(),
  ...key,
  title: z.string(),
  heading: z.string(),
  state: proofState,
  /** Null before it is issued. */
  code: z.string().nullable(),
  issuedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  reason: z.string().nullable(),
  price: z.int(),
  isPublic: z.boolean(),
  pdf: z.string().nullable(),
  /** What of the person it waits for, in the state `identity_pending`. */
  lacks: z.array(z.enum(['name', 'nationalId'])),
});
export type MyProof = z.infer<typeof myProof>;

const requirement = z.object({
  kind: z.enum(['progress', 'pass', 'percent', 'name', 'nationalId']),
  isMet: z.boolean(),
  wanted: z.int().nullable(),
  actual: z.int().nullable(),
});
export type ProofRequirement = z.infer<typeof requirement>;

const candidate = z.object({
  ...key,
  title: z.string(),
  heading: z.string(),
  price: z.int(),
  /** Whether it can be requested now; the national id may follow. */
  isEarned: z.boolean(),
  conditions: z.array(requirement),
});
export type ProofCandidate = z.infer<typeof candidate>;

const id = z.uuid();

export const proofCalls = {
  /**
   * `not_found` for a code that is none, for one that was never given, and for a certificate that was never issued alike.
   * Failures are counted by network: beyond the first of an hour each check takes a proof of work, which grows.
   */
  'GET /api/proofs/check': call({
    summary: 'استعلام گواهی با کد آن',
    query: z.object({ code: z.string().max(100) }),
    output: checked,
    errors: ['not_found', 'invalid', 'proof_required'],
  }),
  /** For its holder, for everyone where it is public, and for those who may see certificates in the panel. */
  'GET /api/proofs/{id}': call({ summary: 'یک گواهی', output: proofPage, errors: ['not_found'] }),
  'GET /api/profile/proofs': call({
    summary: 'گواهی‌های من، و آنچه می‌توانم بگیرم',
    output: z.object({ proofs: z.array(myProof), candidates: z.array(candidate) }),
    errors: ['unauthenticated'],
  }),
  /**
   * Asks for a certificate that was earned; for one that waits, looks again whether something is missing; for one that
   * was issued, answers it. `invalid` names at `template` the conditions that are not met.
   */
  'POST /api/profile/proofs': call({
    summary: 'درخواست گواهی',
    body: z.strictObject({ template: id, course: id.nullish(), exam: id.nullish() }),
    output: z.object({ _id: z.string(), state: proofState }),
    errors: ['unauthenticated', 'not_found', 'invalid', 'too_many'],
  }),
  /** Whether everyone may open its page. */
  'POST /api/profile/proofs/{id}/visibility': call({
    summary: 'نمایش گواهی به دیگران',
    body: z.strictObject({ isPublic: z.boolean() }),
    output: z.object({ isPublic: z.boolean() }),
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
};
