/** What displays of several kinds are built from. */
import type { ReactNode } from 'react';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { truncate } from '../../../src/locale/text.ts';
import './displays.css';

/** One line that ends in an ellipsis. */
export const SingleLine = ({ children }: { children: ReactNode }) => <span className="value-line">{children}</span>;

/** Two lines that end in an ellipsis: enough of a longer text to judge it by. */
export const TwoLines = ({ children }: { children: ReactNode }) => <span className="value-lines">{children}</span>;

/** Latin text and codes inside right-to-left text. */
export const LeftToRight = ({ children, monospace = false }: { children: ReactNode; monospace?: boolean }) => (
  <bdi dir="ltr" className={monospace ? 'value-ltr value-code' : 'value-ltr'}>
    {children}
  </bdi>
);

/** A link out of the panel. A click on it does not open the row around it. */
export const ValueLink = ({ value, scheme = '', label }: { value: string; scheme?: string; label?: string }) => (
  <a
    className="value-link"
    href={scheme + value}
    {...(!scheme && { target: '_blank', rel: 'noreferrer' })}
    onClick={(event) => event.stopPropagation()}
  >
    <LeftToRight>{label ?? truncate(value, 40)}</LeftToRight>
  </a>
);

export const ChipRow = ({ children }: { children: ReactNode }) => <span className="value-chips">{children}</span>;

/** How many items were left out. */
export const MoreCount = ({ count }: { count: number }) => (
  <span className="value-more">و {formatNumber(count)} مورد دیگر</span>
);
