/** What surrounds the value of a text box: the line under it, and a unit behind it. */
import { InputAdornment } from '@mui/material';
import { formatNumber } from '../../../src/locale/numbers.ts';

interface HelpProps {
  readonly message: string | undefined;
  /** The length of the text, out of the longest one allowed. */
  readonly counter?: { readonly length: number; readonly max: number } | undefined;
}

/** The help text or error, and a character counter. Renders nothing without either, so that it takes no space. */
export function InputHelp({ message, counter }: HelpProps) {
  if (!message && !counter) return null;
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
      <span>{message}</span>
      {counter && (
        <span style={{ whiteSpace: 'nowrap' }} aria-live={counter.length > counter.max ? 'polite' : 'off'}>
          {formatNumber(counter.length)} از {formatNumber(counter.max)}
        </span>
      )}
    </span>
  );
}

export const InputSuffix = ({ children }: { children: string | null }) =>
  children === null ? null : <InputAdornment position="end">{children}</InputAdornment>;
