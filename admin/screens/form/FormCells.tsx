/** The fields of a part of a form, in a grid of twelve: inputs, values that are only read, and facts beside the form. */
import { memo, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { evaluate, fieldsOf } from '../../../src/define/condition.ts';
import type { Field } from '../../../src/define/field.ts';
import type { Row } from '../../data/row.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import { When } from '../../fields/When.tsx';
import { widthOf } from '../../fields/width.ts';
import { useBaseRow } from './base-row.ts';
import type { Part, PartField } from './parts.ts';
import { Previously } from './Previously.tsx';

/** The input or the value of a field. */
export type RenderField = (field: PartField, section: string, aside: boolean) => ReactNode;

interface GridProps {
  readonly part: Part;
  readonly section: string;
  readonly renderField: RenderField;
}

export function FieldGrid({ part, section, renderField }: GridProps) {
  const aside = part.as === 'aside';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: aside ? 1.5 : 2.25,
        gridTemplateColumns: aside ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {part.fields.map((field) => renderField(field, section, aside))}
    </Box>
  );
}

const cellStyles = ({ field }: PartField, aside: boolean) => ({
  minWidth: 0,
  ...(!aside && { gridColumn: { sm: `span ${widthOf[field.kind]}` } }),
});

interface FieldProps {
  readonly part: PartField;
  readonly section: string;
  readonly aside: boolean;
}

/** A field in a form: its input while its condition holds, or its value where it is not editable. */
export const renderFormField: RenderField = (part, section, aside) =>
  part.isEditable ? (
    <EditableField key={part.name} part={part} section={section} aside={aside} />
  ) : (
    renderValue(part, section, aside)
  );

/** A field that is only read: beside the form a fact in one line, which is left out where there is none. */
export const renderValue: RenderField = (part, section, aside) =>
  aside ? (
    <Fact key={part.name} part={part} section={section} />
  ) : (
    <ReadOnlyField key={part.name} part={part} section={section} />
  );

/** An input follows the form by itself: what else is rendered again around it does not concern it. */
const EditableField = memo(function EditableField({ part, section, aside }: FieldProps) {
  return (
    <When condition={part.field.showWhen}>
      <ChangeMarked part={part} section={section} aside={aside}>
        <FieldInput field={part.field} source={part.name} place={{ section, path: part.name }} />
      </ChangeMarked>
    </When>
  );
});

/** The cell of an input. Where the form of a stored row has another value than the row, it shows that one too. */
function ChangeMarked({ part, section, aside, children }: FieldProps & { readonly children: ReactNode }) {
  const { name, field } = part;
  const base = useBaseRow();
  const { dirtyFields } = useFormState({ name });
  const isChanged = base !== null && dirtyFields[name] !== undefined;
  return (
    <Box data-field={name} sx={{ ...cellStyles(part, aside), ...(isChanged && changedStyles) }}>
      {children}
      {isChanged && <Previously field={field} value={base[name]} section={section} name={name} />}
    </Box>
  );
}

const changedStyles = { '& .MuiOutlinedInput-root': { bgcolor: 'var(--accent-soft)' } };

function ReadOnlyField({ part, section }: Omit<FieldProps, 'aside'>) {
  const record = useRecordContext();
  if (!record || !isShown(part.field, record)) return null;
  return (
    <Box sx={cellStyles(part, false)}>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ mb: 0.5 }}>
        {part.field.label.fa}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <FieldValue field={part.field} value={record[part.name]} place={{ section, path: part.name }} />
      </Box>
    </Box>
  );
}

function Fact({ part: { name, field }, section }: Omit<FieldProps, 'aside'>) {
  const record = useRecordContext();
  if (!record || !isShown(field, record) || isEmpty(field, record[name])) return null;
  return (
    <Box sx={factStyles}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {field.label.fa}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <FieldValue field={field} value={record[name]} place={{ section, path: name }} />
      </Box>
    </Box>
  );
}

/** Label and value at both ends of a line; a long value takes the next one. */
const factStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  fontSize: 'var(--text-2)',
} as const;

/** A condition on what the panel does not show cannot be answered: the value is shown. */
const isShown = ({ showWhen }: Field, record: Row): boolean =>
  !fieldsOf(showWhen).every((name) => name in record) || evaluate(showWhen, record);

/** Whether a part has something to show of this row: facts that are not there leave no empty card. */
export const hasContent = (part: Part, record: Row | undefined): boolean =>
  part.as !== 'aside' ||
  part.fields.some(
    ({ name, field, isEditable }) =>
      isEditable || (record !== undefined && isShown(field, record) && !isEmpty(field, record[name])),
  );
