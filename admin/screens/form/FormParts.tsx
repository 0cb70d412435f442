/** The parts of a form: sections one below the other, reached by anchors, and cards in a side column. */
import { useId, useMemo, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Paper, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { FormErrors } from '../../data/http.ts';
import { heights } from '../../theme/theme.ts';
import { Below } from '../parts/Below.tsx';
import { Card } from '../parts/Card.tsx';
import { FieldGrid, hasContent, renderFormField, type RenderField } from './FormCells.tsx';
import { namedIn, type Part } from './parts.ts';
import { WithPreview } from './Preview.tsx';
import { SaveErrors } from '../saving/SaveErrors.tsx';
import type { Values } from '../saving/use-save.ts';
import { navHeight, SectionNav } from './SectionNav.tsx';

export interface PartsProps {
  readonly parts: readonly Part[];
  readonly section: string;
  readonly renderField: RenderField;
  /** Above the cards of the side column: above everything on narrow screens. */
  readonly first?: ReactNode;
  /** Where the form has anchors to its sections: the errors and the changed fields, by name. */
  readonly marks?: { readonly errors: object; readonly changed: object };
}

export function Parts({ parts, section, renderField, first, marks }: PartsProps) {
  const record = useRecordContext();
  const id = useId();
  const main = parts.filter((part) => part.as === 'card');
  const asides = parts.filter((part) => part.as === 'aside' && hasContent(part, record));
  const hasAside = asides.length > 0 || Boolean(first);
  const sections = main.map((part, i) => (
    <Section key={part.label} id={`${id}-${i}`} part={part} section={section} renderField={renderField} />
  ));
  return (
    <>
      {marks && main.length > 1 && (
        <SectionNav
          sections={main.map((part, i) => ({
            id: `${id}-${i}`,
            label: part.label,
            changed: namedIn(part, marks.changed),
            wrong: namedIn(part, marks.errors),
          }))}
        />
      )}
      <Box sx={hasAside ? withAside : oneColumn}>
        {first && <Box sx={firstStyles}>{first}</Box>}
        <Paper sx={{ gridArea: 'main', minWidth: 0 }}>
          {sections.slice(0, 1)}
          <Below>{sections.slice(1)}</Below>
        </Paper>
        {asides.length > 0 && (
          <Box sx={asideStyles}>
            {asides.map((part) => (
              <Card key={part.label} label={part.label}>
                <FieldGrid part={part} section={section} renderField={renderField} />
              </Card>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

interface SectionProps extends Pick<PartsProps, 'section' | 'renderField'> {
  readonly id: string;
  readonly part: Part;
}

const Section = ({ id, part, section, renderField }: SectionProps) => (
  <Box component="section" id={id} tabIndex={-1} aria-label={part.label} sx={sectionStyles}>
    <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
      {part.label}
    </Typography>
    <FieldGrid part={part} section={section} renderField={renderField} />
  </Box>
);

const scrolledUnder = heights.header + navHeight + 12;

const sectionStyles = {
  p: { xs: 1.5, sm: 2.5 },
  outline: 'none',
  scrollMarginBlockStart: scrolledUnder,
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
  // What gets the focus is not scrolled under the anchors; the page itself leaves the header free.
  '& :is(input, textarea, button, a, [tabindex])': { scrollMarginBlockStart: navHeight },
} as const;

const oneColumn = {
  display: 'grid',
  mt: 1.5,
  gridTemplateAreas: '"main"',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const withAside = {
  display: 'grid',
  mt: 1.5,
  columnGap: 2,
  alignItems: 'start',
  gridTemplateAreas: { xs: '"first" "main" "aside"', lg: '"main first" "main aside"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const;

/** Its distance is its own: it may have nothing to show, and the cards then begin at the height of the sections. */
const firstStyles = { gridArea: 'first', minWidth: 0, '&:not(:empty)': { mb: 2 } } as const;
const asideStyles = { gridArea: 'aside', display: 'grid', gap: 2, minWidth: 0, mt: { xs: 2, lg: 0 } } as const;

const labelsOf = (parts: readonly Part[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap((part) => part.fields.map(({ name, field }) => [name, field.label.fa])));

interface FormPartsProps {
  readonly parts: readonly Part[];
  readonly section: string;
  /** What the server finds wrong with these values. */
  readonly mistakes?: (values: Values) => Promise<FormErrors>;
  /** Above the cards of the side column. */
  readonly first?: ReactNode;
  /** A form of a page of its own has anchors to its sections; one in a dialog is short. */
  readonly hasAnchors?: boolean;
}

/** The parts with their inputs; a failed save takes the focus to the first field that is wrong. */
export function FormParts({ parts, section, mistakes, first, hasAnchors = false }: FormPartsProps) {
  const labels = useMemo(() => labelsOf(parts), [parts]);
  const { errors, dirtyFields } = useFormState();
  return (
    <WithPreview section={section}>
      <Parts
        parts={parts}
        section={section}
        renderField={renderFormField}
        {...(first !== undefined && { first })}
        {...(hasAnchors && { marks: { errors, changed: dirtyFields } })}
      />
      <SaveErrors labels={labels} {...(mistakes && { mistakes })} />
    </WithPreview>
  );
}
