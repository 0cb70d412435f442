/** The Persian calendar for MUI's pickers, in Persian digits throughout; digits of any script may be typed. */
import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

type Options = ConstructorParameters<typeof AdapterDateFnsJalali>[0];

export class PersianAdapter extends AdapterDateFnsJalali {
  constructor(options?: Options) {
    super(options);
    const { formatByString, parse } = this;
    this.formatByString = (value, format) => {
      const text = formatByString(value, format);
      // The picker asks whether a year has leading zeros by looking for an ASCII one; no year that is shown begins with
      // it.
      return format.startsWith('y') && text.startsWith('0') ? text : toPersianDigits(text);
    };
    this.parse = (value, format) => parse(toAsciiDigits(value), format);
  }
}
