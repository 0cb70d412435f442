/** The Persian calendar for MUI's pickers: shows Persian digits, accepts digits of any script. */
import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

type Options = ConstructorParameters<typeof AdapterDateFnsJalali>[0];

const clockKeys: ReadonlySet<string> = new Set(['hours24h', 'hours12h', 'minutes', 'seconds']);

export class PersianAdapter extends AdapterDateFnsJalali {
  constructor(options?: Options) {
    super(options);
    const { format, formatByString, parse } = this;
    this.formatByString = (value, format) => {
      const text = formatByString(value, format);
      // The picker detects zero-padded years by an ASCII zero; years that are shown never begin with one.
      return format.startsWith('y') && text.startsWith('0') ? text : toPersianDigits(text);
    };
    // The clock reads its own labels as numbers before it shows them with Persian digits.
    this.format = (value, key) => (clockKeys.has(key) ? toAsciiDigits(format(value, key)) : format(value, key));
    this.formatNumber = toPersianDigits;
    this.parse = (value, format) => parse(toAsciiDigits(value), format);
  }
}
