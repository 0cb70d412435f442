/** Answers of the server besides rows: histories, results of actions, waiting consents. Loaded when first needed. */
import * as z from 'zod';

const person = z.object({ id: z.string(), name: z.string() });
const values = z.record(z.string(), z.unknown()).nullable();
const undo = z.object({ id: z.string(), until: z.string() });
const entry = z.object({
  id: z.string(),
  /** `create`, `update`, `delete`, `restore`, `revert` or `action:{name}`. */
  action: z.string(),
  at: z.string(),
  /** Null where the product itself made the change. */
  actor: person.nullable(),
  /** Why, where the action required a reason. */
  reason: z.string().nullable(),
  /** Who requested it, where the actor agreed as a second administrator. */
  requestedBy: person.nullable(),
  /** The changed fields that the person may read. */
  before: values,
  after: values,
  /** How the person may undo it for all its rows. */
  undo: undo.extend({ rows: z.int() }).nullish(),
});
const actionResult = z.object({ ids: z.array(z.string()), waiting: z.array(z.string()), undo: undo.optional() });
const undone = z.object({
  ids: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), title: z.string().nullable(), reason: z.string() })),
});
const unready = z.object({ id: z.string(), title: z.string(), lacks: z.array(z.string()) });
const dryRun = actionResult.extend({
  money: z.object({ given: z.int(), waiting: z.int() }).nullable(),
  unready: z.array(unready).default([]),
});
const readiness = z.object({
  isPublished: z.boolean(),
  needs: z.array(z.object({ label: z.string(), isMet: z.boolean() })),
});
const consent = z.object({
  id: z.string(),
  action: z.string(),
  /** The answers of the action's form. */
  input: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  /** Tomans that it gives to a person; null where it gives no money. */
  amount: z.int().nullable(),
  requestedBy: person,
  requestedAt: z.string(),
  expiresAt: z.string(),
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
});
const neighbours = z.object({ previous: z.string().nullable(), next: z.string().nullable() });
const sessions = z.object({
  records: z.array(
    z.object({
      _id: z.string(),
      device: z.string(),
      address: z.string().nullable(),
      createdAt: z.string(),
      seenAt: z.string(),
    }),
  ),
});

/** One change of a row. */
export type HistoryEntry = Readonly<z.infer<typeof entry>>;
/** The rows that an action changed, and those that wait for a second administrator. */
export type ActionResult = Readonly<z.infer<typeof actionResult>>;
/** What came of undoing an action: the rows that are what they were, and those that were left, with the reason. */
export type Undone = Readonly<z.infer<typeof undone>>;
/**
 * What an action would come to: the rows; the tomans that it gives at once and that wait, null where it gives none; and the
 * rows that it would publish and that lack something.
 */
export type DryRun = Readonly<z.infer<typeof dryRun>>;
/** A row that an action would publish, and what it lacks, in words. */
export type UnreadyRow = Readonly<z.infer<typeof unready>>;
/** What a row needs before it is published, and what of that it has. */
export type Readiness = Readonly<z.infer<typeof readiness>>;
/** A request that waits for a second administrator. */
export type Consent = Readonly<z.infer<typeof consent>>;
/** A session of a person that has not ended. */
export type OpenSession = Readonly<z.infer<typeof sessions>['records'][number]>;

/** The ids of the rows before and after a row of a list; null at its ends. */
export type Neighbours = Readonly<z.infer<typeof neighbours>>;

export const parseReadiness = (answer: unknown): Readiness => readiness.parse(answer);
export const parseDryRun = (answer: unknown): DryRun => dryRun.parse(answer);
/** Each reads an answer of the server, and throws `ZodError` where it has another form. */
export const parseHistory = (answer: unknown): HistoryEntry[] => z.array(entry).parse(answer);
export const parseActionResult = (answer: unknown): ActionResult => actionResult.parse(answer);
export const parseUndone = (answer: unknown): Undone => undone.parse(answer);
export const parseNeighbours = (answer: unknown): Neighbours => neighbours.parse(answer);
/** The open sessions of a person, the one used last first. */
export const parseSessions = (answer: unknown): OpenSession[] => sessions.parse(answer).records;
export const parseConsents = (answer: unknown): Consent[] => z.array(consent).parse(answer);
