/** The Persian calendar for MUI's pickers, in Persian digits throughout; digits of any script may be typed. */
import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

type Options = ConstructorParameters<typeof AdapterDateFnsJalali>[0];

export class PersianAdapter extends AdapterDateFnsJalali {
  constructor(options?: Options) {
    super(options);
    const { formatByString, parse } = this;
    this.formatByString = (value, format) => toPersianDigits(formatByString(value, format));
    this.parse = (value, format) => parse(toAsciiDigits(value), format);
  }
}
