/** Displays of kinds that are texts: prose, markup, addresses, identifiers and JSON. */
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { shownMobile } from '../../../src/locale/contact.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { htmlToText } from '../../../src/locale/html-text.ts';
import { directionOf, readable, truncate } from '../../../src/locale/text.ts';
import type { DisplayProps } from '../parts/kind.ts';
import { proseStyles } from '../parts/prose-styles.ts';

import { LeftToRight, SingleLine, TwoLines, ValueLink } from './DisplayLayout.tsx';

/** Characters of a text in one line. */
const maxLineLength = 120;
const maxJsonLength = 60;

/** Numbers and codes in a text keep their own direction. */
export function TextDisplay({ field, value, compact }: DisplayProps<'text' | 'longText'>) {
  const text = readable(String(value));
  const direction = directionOf(text);
  if (compact) {
    const [Lines, count] = field.kind === 'longText' ? [TwoLines, 2] : [SingleLine, 1];
    return (
      <Lines>
        <bdi dir={direction}>{truncate(text, count * maxLineLength)}</bdi>
      </Lines>
    );
  }
  return (
    <Box component="bdi" dir={direction} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}

/** The server cleans markup when it stores it (`src/server/generator/rest/clean.ts`), so its answer may be put into the page. */
export function RichTextDisplay({ value, compact }: DisplayProps<'richText'>) {
  if (compact) return <SingleLine>{truncate(htmlToText(value), maxLineLength)}</SingleLine>;
  return <Prose dangerouslySetInnerHTML={{ __html: value }} />;
}

export function SlugDisplay({ value, compact }: DisplayProps<'slug'>) {
  const slug = <bdi>{value}</bdi>;
  return compact ? <SingleLine>{slug}</SingleLine> : slug;
}

export const UrlDisplay = ({ value }: DisplayProps<'url'>) => <ValueLink value={value} />;
export const EmailDisplay = ({ value }: DisplayProps<'email'>) => <ValueLink value={value} scheme="mailto:" />;
export const MobileDisplay = ({ value }: DisplayProps<'mobile'>) => (
  <ValueLink value={value} scheme="tel:" label={toPersianDigits(shownMobile(value))} />
);
export const NationalIdDisplay = ({ value }: DisplayProps<'nationalId'>) => (
  <LeftToRight>{toPersianDigits(value)}</LeftToRight>
);
export const ShebaDisplay = ({ value }: DisplayProps<'sheba'>) => (
  <LeftToRight monospace>{value.replace(/(.{4})(?=.)/g, '$1 ')}</LeftToRight>
);

export function JsonDisplay({ value, compact }: DisplayProps<'json'>) {
  if (compact) {
    return (
      <SingleLine>
        <LeftToRight monospace>{truncate(JSON.stringify(value), maxJsonLength)}</LeftToRight>
      </SingleLine>
    );
  }
  return (
    <Box
      component="pre"
      dir="ltr"
      sx={{
        m: 0,
        p: 1.5,
        bgcolor: 'background.default',
        borderRadius: 1,
        overflowX: 'auto',
        fontSize: 'var(--text-2)',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

const Prose = styled('div')({
  lineHeight: 2,
  ...proseStyles,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
});
