/** The parts of a form on the screen: cards, tabs beside each other, and what stands aside. */
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Box, Paper, Tab, Tabs, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { evaluate } from '../../../src/define/condition.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { When } from '../../fields/When.tsx';
import { widthOf } from '../../fields/width.ts';
import { partWith, type Part, type PartField } from './parts.ts';
import { WithPreview } from './Preview.tsx';

export interface PartsProps {
  readonly parts: readonly Part[];
  readonly section: string;
  readonly renderField: (field: PartField, section: string, aside: boolean) => ReactNode;
  /** The tab to show, when something in it is wrong. */ readonly wrong?: {
    readonly part: number;
    readonly at: number;
  };
}

/** Parts of any kind of field: inputs in a form, values in a view. */
export function Parts({ parts, section, renderField, wrong }: PartsProps) {
  const tabs = parts.filter((p) => p.as === 'tab');
  const cards = parts.filter((p) => p.as === 'card');
  const asides = parts.filter((p) => p.as === 'aside');
  const [{ chosen, at }, setChosen] = useState({ chosen: 0, at: 0 });
  // Only a new attempt to save moves the person to another tab.
  if (wrong && wrong.at !== at) setChosen({ chosen: Math.max(tabs.indexOf(parts[wrong.part]!), 0), at: wrong.at });
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
          <Paper>
            <Tabs
              value={chosen}
              onChange={(_, to: number) => setChosen({ chosen: to, at })}
              variant="scrollable"
              scrollButtons="auto"
              allowScrollButtonsMobile
              sx={{ px: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }}
              aria-label="بخش‌های فرم"
            >
              {tabs.map((tab, i) => (
                <Tab key={tab.label} label={tab.label} id={`form-tab-${i}`} aria-controls={`form-part-${i}`} />
              ))}
            </Tabs>
            {tabs.map((tab, i) => (
              <Box
                key={tab.label}
                role="tabpanel"
                id={`form-part-${i}`}
                aria-labelledby={`form-tab-${i}`}
                hidden={chosen !== i}
                sx={{ p: { xs: 1.5, sm: 2.5 } }}
              >
                <Grid part={tab} section={section} renderField={renderField} />
              </Box>
            ))}
          </Paper>
        )}
      </Box>
      {asides.length > 0 && <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{asides.map(card)}</Box>}
    </Box>
  );
}

export function Card({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={label} sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography component="h2" variant="h3">
          {label}
        </Typography>
        {action}
      </Box>
      {children}
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

const cell = (name: PartField, aside: boolean) => ({
  minWidth: 0,
  ...(!aside && { gridColumn: { sm: `span ${widthOf[name.field.kind]}` } }),
});

/** A field in a form: its input while its condition holds, or its value where it may not be written. */
export const formField = (part: PartField, section: string, aside: boolean): ReactNode =>
  part.writes ? (
    <When key={part.name} condition={part.field.showWhen}>
      <Box sx={cell(part, aside)}>
        <FieldInput field={part.field} source={part.name} place={{ section, path: part.name }} />
      </Box>
    </When>
  ) : (
    shownField(part, section, aside)
  );

/** A field that is only read. */
export const shownField = (part: PartField, section: string, aside: boolean): ReactNode => (
  <ShownField key={part.name} part={part} section={section} aside={aside} />
);

function ShownField({ part, section, aside }: { part: PartField; section: string; aside: boolean }) {
  const record = useRecordContext();
  if (!record || !evaluate(part.field.showWhen, record)) return null;
  return (
    <Box sx={cell(part, aside)}>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ mb: 0.5 }}>
        {part.field.label.fa}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <FieldValue field={part.field} value={record[part.name]} place={{ section, path: part.name }} />
      </Box>
    </Box>
  );
}

/** The parts of a form; a save that fails opens the tab of the first wrong field. */
export function FormParts({ parts, section }: { parts: readonly Part[]; section: string }) {
  const { errors, submitCount } = useFormState();
  const [failed, setFailed] = useState({ part: -1, at: 0 });
  // Errors come while typing too; only those of a save count here.
  if (submitCount !== failed.at) setFailed({ part: partWith(parts, errors), at: submitCount });
  return (
    <WithPreview section={section}>
      <Parts parts={parts} section={section} renderField={formField} {...(failed.part >= 0 && { wrong: failed })} />
    </WithPreview>
  );
}
