/** A random state machine for a random section: its field, what a transition asks and what it demands. */
import * as fc from 'fast-check';
import { f } from '../../../define/field.ts';
import type { Fields } from '../../../define/field.ts';
import type { AnyResource } from '../../../define/resource.ts';

/** What is drawn of the machine. */
export const arbitraryStates = fc.record({
  reason: fc.boolean(),
  asks: fc.boolean(),
  demands: fc.boolean(),
  bulk: fc.boolean(),
  stamp: fc.boolean(),
});
export type DrawnStates = typeof arbitraryStates extends fc.Arbitrary<infer T> ? T : never;

export const stateField = 'stage';

/** The fields that the machine adds to a section. */
export const machineFields: Fields = {
  [stateField]: f.choice('مرحله', 'Stage', {
    choices: { open: 'باز', closed: 'بسته', dropped: 'رها' },
    required: true,
    default: 'open',
    filter: true,
  }),
  outcome: f.text('نتیجه', 'Outcome', { max: 50 }),
  endedAt: f.dateTime('پایان', 'Ended at', { write: false }),
};

/** The machine: rows start open, are closed with what it asks and demands, or dropped from any state. */
export const machineOf = ({ reason, asks, demands, bulk, stamp }: DrawnStates): AnyResource['states'] => ({
  [stateField]: {
    transitions: {
      close: {
        label: { fa: 'بستن', en: 'Close' },
        from: ['open'],
        to: 'closed',
        ...((reason || asks) && {
          ask: {
            ...(reason && { reason }),
            ...(asks && { fields: { outcome: f.text('نتیجه', 'Outcome', { max: 50 }) } }),
          },
        }),
        set: { ...(asks && { outcome: { input: 'outcome' } }), ...(stamp && { endedAt: { now: true } }) },
        ...(demands && { demands: ['outcome'] }),
        ...(bulk && { bulk }),
      },
      drop: { label: { fa: 'رها کردن', en: 'Drop' }, from: ['open', 'closed'], to: 'dropped', tone: 'error' },
    },
  },
});
