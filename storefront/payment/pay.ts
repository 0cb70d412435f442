/** What the actions of forms that end at a gateway share. */
import { redirect } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import type { BodyOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { GatewayName, PlacedOrder } from '../../src/contract/checkout.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { orderPath } from '../../src/paths/profile.ts';

const names: ReadonlySet<string> = new Set<GatewayName>(['zarinpal', 'zibal', 'nextpay']);
const isGateway = (name: string): name is GatewayName => names.has(name);

/** The gateway of a form; nothing where it names none. */
export const gatewayOf = (name: string): Pick<BodyOf<Calls['POST /api/wallet/charge']>, 'gateway'> =>
  isGateway(name) ? { gateway: name } : {};

/** Where the buyer pays; without anything to pay they are led to the order. */
export function bankOrOrder({ number, redirect: address }: PlacedOrder): { bank: string } {
  if (address === undefined) throw redirect(orderPath(number), 303);
  return { bank: address };
}

/** Whole tomans as people type them: digits of any script, with or without separators; null for anything else. */
export function tomansOf(text: string): number | null {
  const digits = toAsciiDigits(text).replace(/[\s,٬،]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** The refusal of an amount that is no number, as the API would say it. */
export const wrongAmount = (): ApiError =>
  new ApiError(422, {
    code: 'invalid',
    title: t('مبلغ درست نیست'),
    errors: [{ property: 'amount', errors: [t('مبلغ را به تومان و فقط با رقم وارد کنید')] }],
  });
