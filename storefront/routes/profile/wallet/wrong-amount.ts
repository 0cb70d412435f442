/** The refusal of an amount that is no number, in the words of the API. */
import { ApiError } from '../../../../src/client/client.ts';

export const wrongAmount = (): ApiError =>
  new ApiError(422, {
    code: 'invalid',
    title: 'مبلغ درست نیست',
    errors: [{ property: 'amount', errors: ['مبلغ را به تومان و تنها با رقم بنویسید'] }],
  });
