/** The Persian calendar for MUI's pickers: shows Persian digits, accepts digits of any script. */
import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

type Options = ConstructorParameters<typeof AdapterDateFnsJalali>[0];

export class PersianAdapter extends AdapterDateFnsJalali {
  constructor(options?: Options) {
    super(options);
    const { formatByString, parse } = this;
    this.formatByString = (value, format) => {
      const text = formatByString(value, format);
      // The picker detects zero-padded years by an ASCII zero; years that are shown never begin with one.
      return format.startsWith('y') && text.startsWith('0') ? text : toPersianDigits(text);
    };
    this.parse = (value, format) => parse(toAsciiDigits(value), format);
  }
}
