/** The parts of a form: cards, tabs, and cards in a side column. */
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Paper, Tab, Tabs, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { evaluate, fieldsOf } from '../../../src/define/condition.ts';
import type { Field } from '../../../src/define/field.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { FormErrors } from '../../data/http.ts';
import type { Row } from '../../data/row.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { When } from '../../fields/When.tsx';
import { widthOf } from '../../fields/width.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { Card } from '../parts/Card.tsx';
import { useBelow } from './below-fields.ts';
import { partWith, wrongIn, type Part, type PartField } from './parts.ts';
import { WithPreview } from './Preview.tsx';
import { SaveErrors } from '../saving/SaveErrors.tsx';
import type { Values } from '../saving/use-save.ts';

export interface PartsProps {
  readonly parts: readonly Part[];
  readonly section: string;
  /** The input or the value of a field. */
  readonly renderField: (field: PartField, section: string, aside: boolean) => ReactNode;
  /** The errors of the form, by field. */
  readonly errors?: object;
  /** The part with the first error of a failed save; `attempt` tells one save from the next. */
  readonly invalid?: { readonly part: number; readonly attempt: number };
}

export function Parts({ parts, section, renderField, errors = {}, invalid }: PartsProps) {
  const tabs = parts.filter((p) => p.as === 'tab');
  const cards = parts.filter((p) => p.as === 'card');
  const asides = parts.filter((p) => p.as === 'aside');

  const card = (part: Part) => (
    <Card key={part.label} label={part.label}>
      <Grid part={part} section={section} renderField={renderField} />
    </Card>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns:
          asides.length > 0 ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } : 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}>
        {cards.map(card)}
        {tabs.length > 0 && (
          <TabbedParts
            tabs={tabs}
            errors={errors}
            section={section}
            renderField={renderField}
            {...(invalid && { invalid: { tab: tabs.indexOf(parts[invalid.part]!), attempt: invalid.attempt } })}
          />
        )}
      </Box>
      {asides.length > 0 && <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{asides.map(card)}</Box>}
    </Box>
  );
}

interface TabbedPartsProps extends Pick<PartsProps, 'section' | 'renderField'> {
  readonly tabs: readonly Part[];
  readonly errors: object;
  readonly invalid?: { readonly tab: number; readonly attempt: number };
}

/** The name of a tab, marked where it holds something wrong. */
function TabLabel({ tab, errors }: { tab: Part; errors: object }) {
  const count = wrongIn(tab, errors);
  if (count === 0) return tab.label;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'error.main' }}>
      <ErrorOutline fontSize="small" aria-hidden />
      <span>
        {tab.label} <span style={visuallyHidden}>({formatNumber(count)} خطا)</span>
      </span>
    </Box>
  );
}

interface WrongTabsProps {
  readonly tabs: readonly Part[];
  readonly selected: number;
  readonly errors: object;
}

/** Names the closed tabs that hold something wrong: on a narrow screen their marks may be scrolled out of sight. */
function WrongTabs({ tabs, selected, errors }: WrongTabsProps) {
  const wrong = tabs.filter((tab, i) => i !== selected && wrongIn(tab, errors) > 0);
  return (
    <div role="status">
      {wrong.length > 0 && (
        <Typography variant="body2" color="error" sx={{ px: { xs: 1.5, sm: 2.5 }, pt: 1.5 }}>
          خطا در بخش‌های دیگر: {wrong.map(({ label }) => `«${label}»`).join('، ')}
        </Typography>
      )}
    </div>
  );
}

function TabbedParts({ tabs, section, renderField, errors, invalid }: TabbedPartsProps) {
  const [{ selected, attempt }, setSelected] = useState({ selected: 0, attempt: 0 });
  // Only a new attempt to save opens another tab.
  if (invalid && invalid.attempt !== attempt) {
    setSelected({ selected: invalid.tab < 0 ? selected : invalid.tab, attempt: invalid.attempt });
  }
  return (
    <Paper>
      <Tabs
        value={selected}
        onChange={(_, tab: number) => setSelected({ selected: tab, attempt })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ px: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        aria-label="بخش‌های فرم"
      >
        {tabs.map((tab, i) => (
          <Tab
            key={tab.label}
            label={<TabLabel tab={tab} errors={errors} />}
            id={`form-tab-${i}`}
            aria-controls={`form-part-${i}`}
          />
        ))}
      </Tabs>
      <WrongTabs tabs={tabs} selected={selected} errors={errors} />
      {tabs.map((tab, i) => (
        <Box
          key={tab.label}
          role="tabpanel"
          id={`form-part-${i}`}
          aria-labelledby={`form-tab-${i}`}
          hidden={selected !== i}
          sx={{ p: { xs: 1.5, sm: 2.5 } }}
        >
          <Grid part={tab} section={section} renderField={renderField} />
        </Box>
      ))}
    </Paper>
  );
}

function Grid({ part, section, renderField }: { part: Part } & Pick<PartsProps, 'section' | 'renderField'>) {
  const aside = part.as === 'aside';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.25,
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
const renderFormField = (part: PartField, section: string, aside: boolean): ReactNode =>
  part.isEditable ? (
    <EditableField key={part.name} part={part} section={section} aside={aside} />
  ) : (
    renderValue(part, section, aside)
  );

/** A field that is only read. */
export const renderValue = (part: PartField, section: string, aside: boolean): ReactNode => (
  <ReadOnlyField key={part.name} part={part} section={section} aside={aside} />
);

/** An input follows the form by itself: what else is rendered again around it does not concern it. */
const EditableField = memo(function EditableField({ part, section, aside }: FieldProps) {
  const below = useBelow(part.name);
  return (
    <When condition={part.field.showWhen}>
      <Box data-field={part.name} sx={cellStyles(part, aside)}>
        <FieldInput field={part.field} source={part.name} place={{ section, path: part.name }} />
        {below}
      </Box>
    </When>
  );
});

const ReadOnlyField = memo(function ReadOnlyField({ part, section, aside }: FieldProps) {
  const record = useRecordContext();
  if (!record || !isShown(part.field, record)) return null;
  return (
    <Box sx={cellStyles(part, aside)}>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ mb: 0.5 }}>
        {part.field.label.fa}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <FieldValue field={part.field} value={record[part.name]} place={{ section, path: part.name }} />
      </Box>
    </Box>
  );
});

const labelsOf = (parts: readonly Part[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap((part) => part.fields.map(({ name, field }) => [name, field.label.fa])));

/** The parts of a form; a failed save opens the tab of the first invalid field, and takes the focus there. */
interface FormPartsProps {
  readonly parts: readonly Part[];
  readonly section: string;
  /** What the server finds wrong with these values. */
  readonly mistakes?: (values: Values) => Promise<FormErrors>;
}

export function FormParts({ parts, section, mistakes }: FormPartsProps) {
  const labels = useMemo(() => labelsOf(parts), [parts]);
  const { errors, submitCount } = useFormState();
  const [failure, setFailure] = useState({ part: -1, attempt: 0 });
  // Validation runs while typing too; only the errors of a save count here.
  if (submitCount !== failure.attempt) setFailure({ part: partWith(parts, errors), attempt: submitCount });
  return (
    <WithPreview section={section}>
      <Parts
        parts={parts}
        section={section}
        renderField={renderFormField}
        errors={errors}
        {...(failure.part >= 0 && { invalid: failure })}
      />
      <SaveErrors labels={labels} {...(mistakes && { mistakes })} />
    </WithPreview>
  );
}

/** A condition on what the panel does not show cannot be answered: the value is shown. */
const isShown = ({ showWhen }: Field, record: Row): boolean =>
  !fieldsOf(showWhen).every((name) => name in record) || evaluate(showWhen, record);
