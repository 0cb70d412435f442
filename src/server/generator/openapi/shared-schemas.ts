/** The schemas of answers that every section shares: histories, consents, look-ups, ids, and what comes of an action. */
import type { JsonSchema, Responses } from './openapi-types.ts';
import { componentRef, content } from './parts.ts';

const text: JsonSchema = { type: 'string' };
const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const textOrNull: JsonSchema = { type: ['string', 'null'] };
/** Values by field name. */
const values: JsonSchema = { type: 'object' };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** An object whose properties are all there, but for the optional ones. */
const objectOf = (properties: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});

const person = objectOf({ id: uuid, name: text });
const undo = { id: uuid, until: instant };
const ids = listOf(uuid);

const historyEntry = objectOf({
  id: { ...uuid, description: 'Of the first version of a row that came without an entry: the id of the row.' },
  action: text,
  at: instant,
  actor: { ...orNull(person), description: 'Null where the product itself did it.' },
  reason: textOrNull,
  requestedBy: { ...orNull(person), description: 'Who asked for it, where a second administrator agreed.' },
  before: { ...orNull(values), description: 'Readable fields that changed.' },
  after: orNull(values),
  undo: orNull(objectOf({ ...undo, rows: { type: 'integer' } })),
});

const consent = objectOf({
  id: uuid,
  rowId: uuid,
  action: text,
  input: values,
  reason: textOrNull,
  amount: { type: ['integer', 'null'], description: 'Tomans that it gives to a person.' },
  requestedBy: person,
  requestedAt: instant,
  expiresAt: instant,
  mayApprove: { type: 'boolean' },
  mayRefuse: { type: 'boolean' },
});

const choice = objectOf({ id: uuid, title: text }, { image: textOrNull, hint: listOf(text) });

const actionResult = objectOf(
  { ids, waiting: ids },
  {
    undo: { ...objectOf(undo), description: 'How it can be undone for all of them; absent where it cannot.' },
    money: {
      ...orNull(objectOf({ given: { type: 'integer' }, waiting: { type: 'integer' } })),
      description: 'Of a dry run: tomans that are given at once, and that wait for consent',
    },
    unready: {
      ...listOf(objectOf({ id: uuid, title: text, lacks: listOf(text) })),
      description:
        'Of a dry run: rows that it would publish and that lack something; it is refused while there are any',
    },
  },
);

/** The components, by name. */
export const sharedSchemas = {
  HistoryEntry: historyEntry,
  Consent: consent,
  Choice: choice,
  ActionResult: actionResult,
  ChangedRows: objectOf({ ids }),
  UndoResult: objectOf({ ids, left: listOf(objectOf({ id: uuid, title: textOrNull, reason: text })) }),
} satisfies Record<string, JsonSchema>;
type SharedName = keyof typeof sharedSchemas;

/** An answer with one of these. */
export const answerOf = (name: SharedName, description: string): Responses => ({
  200: { description, ...content(componentRef(name)) },
});

/** An answer with a list of these. */
export const listAnswerOf = (name: SharedName, description: string): Responses => ({
  200: { description, ...content(listOf(componentRef(name))) },
});
