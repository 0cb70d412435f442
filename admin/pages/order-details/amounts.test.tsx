// @vitest-environment happy-dom
/** How the total of an order is composed. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { toAsciiDigits } from '../../../src/locale/digits.ts';
import { Amounts } from './Amounts.tsx';

afterEach(cleanup);

const actor = { userId: 'u', role: 'admin', permissions: ['admin.course-transactions.view'], identities: {} } as const;
const view = viewFor(registry.get('course-transactions')!, 'admin', actor, registry)!;
const order = {
  id: 'o',
  subtotal: 100_000,
  discountTotal: 10_000,
  walletUsed: 30_000,
  payable: 60_000,
  paidTotal: 60_000,
  refundedTotal: 20_000,
};
const line = {
  id: 'l',
  kind: 'course',
  listPrice: 120_000,
  salePrice: 100_000,
  discount: 10_000,
  codeDiscount: 10_000,
};

/** The amounts in tomans, in their order, with their signs. */
function shown(lines: readonly (typeof line)[] | undefined, more: object = {}): number[] {
  const { container } = render(<Amounts view={view} order={{ ...order, ...more }} lines={lines} />);
  return [...container.querySelectorAll('dd')].map(({ textContent }) => {
    const digits = Number(toAsciiDigits(textContent ?? '').replaceAll(/\D/g, ''));
    return /[-−]/.test(textContent ?? '') ? -digits : digits;
  });
}

test('what is taken off stands with a minus, and all of it comes to what was to be paid', () => {
  const amounts = shown([line]);
  expect(amounts).toEqual([120_000, -20_000, -10_000, -30_000, 60_000, 60_000, -20_000]);
  expect(amounts.slice(0, 4).reduce((sum, amount) => sum + amount, 0)).toBe(amounts[4]);
});

test('without the lines, the order says it: zero amounts are omitted', () => {
  expect(shown(undefined)).toEqual([100_000, -10_000, -30_000, 60_000, 60_000, -20_000]);
  cleanup();
  expect(shown(undefined, { walletUsed: 0, refundedTotal: 0, discountTotal: 0, payable: 100_000 })).toEqual([
    100_000, 100_000, 60_000,
  ]);
});
