/** Promises of server files to the type checker: `tsc` runs them (each expected error must occur). */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { payouts } from '../../testing/payouts.ts';
import { defineServer } from '../section/define-server.ts';

describe('a rule of an action', () => {
  test('knows the row and the answers to its own form', () => {
    const module = defineServer(payouts, {
      actions: {
        adjust({ row, input }) {
          expectTypeOf(input.difference).toEqualTypeOf<number>();
          expectTypeOf(row.amount).toEqualTypeOf<number>();
          // @ts-expect-error an answer to the form of another action
          expectTypeOf(input.trackingNumber).toBeString();
          return { amount: row.amount + input.difference };
        },
        pay({ input }) {
          expectTypeOf(input.trackingNumber).toEqualTypeOf<string | null>();
        },
        reject({ input, reason }) {
          expectTypeOf(reason).toEqualTypeOf<string | null>();
          // @ts-expect-error its form has no fields
          expectTypeOf(input.trackingNumber).toBeString();
        },
      },
    });
    expect(Object.keys(module.actions ?? {})).toEqual(['adjust', 'pay', 'reject']);
  });
  test('belongs to an action of the section, and sets fields of it', () => {
    // @ts-expect-error
    defineServer(payouts, { actions: { adjsut: () => undefined } });
    // @ts-expect-error a field of another type
    defineServer(payouts, { actions: { adjust: ({ input }) => ({ title: input.difference }) } });
    expect(defineServer(payouts, { actions: { adjust: () => undefined } }).section).toBe('payouts');
  });
});
