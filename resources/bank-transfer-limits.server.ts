import { invalidField } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import bankTransferLimits from './bank-transfer-limits.ts';

/** Every amount can go one way or the other. */
export default defineServer(bankTransferLimits, {
  validate: [
    ({ after }) => {
      if (!after || after.satnaMinimum <= after.payaMaximum) return;
      throw invalidField('payaMaximum', 'از حداقل ساتنا کمتر است؛ مبلغ‌های میان این دو به هیچ روشی منتقل نمی‌شوند');
    },
  ],
  sample: () => ({ satnaMinimum: 100_000_000, payaMaximum: 200_000_000 }),
});
