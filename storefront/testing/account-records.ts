/** Records of the calls about oneself, as the API answers them. Each takes what a test changes. */
import type { Deletion, MyDetails } from '../../src/contract/account.ts';

export const details = (more: Partial<MyDetails> = {}): MyDetails => ({
  _id: 'u1',
  name: 'سارا',
  family: 'نیک',
  image: null,
  email: null,
  mobile: '09123456789',
  nationalId: '0499370899',
  isNationalIdFixed: false,
  birthday: '1990-05-04',
  sex: 'female',
  city: 'تهران',
  about: null,
  extra: null,
  ...more,
});

export const deletion = (more: Partial<Deletion> = {}): Deletion => ({
  hasPassword: true,
  codeTo: '0912***6789',
  obstacles: [],
  vipUntil: null,
  kept: { orders: 3, proofs: 1 },
  comments: 2,
  ...more,
});
