/** The form inside the dialog of an action: its own fields, a reason, the person's password. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Box, Button, CircularProgress, DialogActions, DialogContent, Typography } from '@mui/material';
import { Form } from 'react-admin';
import { f, type Field, type Fields } from '../../../src/define/field.ts';
import type { FormErrors } from '../../data/http.ts';
import { emptyRow } from '../../fields/empty-row.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { Place } from '../../fields/parts/kind.ts';
import { When } from '../../fields/When.tsx';
import { SaveErrors } from '../saving/SaveErrors.tsx';
import { useSave, type Values } from '../saving/use-save.ts';
import { PasswordInput } from '../parts/PasswordInput.tsx';
import { reasonLabel, type Questions } from './questions.ts';

const reasonField = (fields: Fields): Field =>
  f.longText(reasonLabel(fields), 'Reason', { required: true, max: 500, help: 'در تاریخچهٔ ردیف می‌ماند.' });

interface Props {
  readonly questions: Questions;
  /** @param sent whether the action was sent. */
  readonly onClose: (sent: boolean) => void;
}

export default function QuestionForm({ questions, onClose }: Props) {
  const { ask, section, send } = questions;
  const fields = ask.fields ?? {};
  const [message, setMessage] = useState('');
  const trial = useTrial(questions);
  const reason = useMemo(() => reasonField(ask.fields ?? {}), [ask.fields]);
  const { busy, submit } = useSave(async ({ input, reason: why, password }: Values) => {
    if (!(await trial.isSaid(input))) return;
    await send({
      ...(ask.fields && { input }),
      ...(ask.reason && { reason: why }),
      ...(ask.password && { password }),
    });
    onClose(true);
  });
  const initial: Values = { input: emptyRow(fields), reason: '', password: '' };
  const onSubmit = async (values: Values): Promise<FormErrors | undefined> => {
    setMessage('');
    const { shown, others } = byInput((await submit(values)) ?? {}, Object.keys(fields));
    setMessage(others.join(' '));
    return shown;
  };
  return (
    <Form
      record={{}}
      defaultValues={initial}
      mode="onTouched"
      onSubmit={(values: Values) => onSubmit(values)}
      noValidate
    >
      <DialogContent dividers>
        <Box sx={{ display: 'grid', gap: 2.25 }}>
          {questions.about && <Typography sx={{ overflowWrap: 'anywhere' }}>{questions.about}</Typography>}
          {questions.text && <Alert severity="info">{questions.text}</Alert>}
          {trial.text && (
            <Alert severity="warning" role="status">
              {trial.text}
            </Alert>
          )}
          {trial.refusal && <Alert severity="error">{trial.refusal}</Alert>}
          {message && <Alert severity="error">{message}</Alert>}
          {Object.entries(fields).map(([name, field]) => (
            <When key={name} condition={field.showWhen} within="input">
              <div data-field={`input.${name}`}>
                <FieldInput field={field} source={`input.${name}`} place={placeOf(questions, name, field)} />
              </div>
            </When>
          ))}
          {ask.reason && !trial.refusal && (
            <div data-field="reason">
              <FieldInput field={reason} source="reason" place={{ section, path: 'reason' }} />
            </div>
          )}
          {ask.password && !trial.refusal && <PasswordInput />}
          <SaveErrors labels={{}} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)} disabled={busy}>
          انصراف
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={questions.destructive ? 'error' : 'primary'}
          aria-disabled={busy}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {nextStep(questions, trial)}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What the button does: where the server would refuse it, it is checked again. */
function nextStep({ tryOut, yes }: Questions, { text, refusal }: Trial): string {
  if (refusal) return 'بررسی دوباره';
  return tryOut && text === '' ? 'بررسی' : yes;
}

interface Trial {
  /** What the action would come to; empty until it is known. */
  readonly text: string;
  /**
   * Why the server would not do it; empty where it would, or was not queried. Fields that are wrong say so beside them.
   */
  readonly refusal: string;
  /** Whether the person has read what these answers come to; says it where not. */
  readonly isSaid: (input: unknown) => Promise<boolean>;
}

const nothingSaid = { text: '', refusal: '' };

/** What an action without fields would come to, or why it would be refused. */
const outcomeOf = (tryOut: NonNullable<Questions['tryOut']>): Promise<typeof nothingSaid> =>
  tryOut(undefined).then(
    (text) => ({ text, refusal: '' }),
    (error: unknown) => ({ text: '', refusal: error instanceof Error ? error.message : String(error) }),
  );

/**
 * What the action would come to, said before it is sent: at once where it asks for no fields, else once they are filled in,
 * and again where they are changed since.
 */
function useTrial({ tryOut, ask }: Questions): Trial {
  const [outcome, setOutcome] = useState(nothingSaid);
  const said = useRef<string>(null);
  const hasFields = ask.fields !== undefined;
  useEffect(() => {
    if (tryOut && !hasFields) void outcomeOf(tryOut).then(setOutcome);
  }, [tryOut, hasFields]);
  const isSaid = async (input: unknown): Promise<boolean> => {
    const isKnown = hasFields ? said.current === JSON.stringify(input) : outcome.text !== '';
    if (!tryOut || isKnown) return true;
    setOutcome(hasFields ? { text: await tryOut(input), refusal: '' } : await outcomeOf(tryOut));
    said.current = JSON.stringify(input);
    return false;
  };
  return { ...outcome, isSaid };
}

/** Where a field of the form is looked up; one that asks for rows of the action's row (`by`) among those. */
function placeOf({ section, action, row }: Questions, name: string, field: Field): Place {
  const place = { section, path: `actions.${action}.${name}` };
  const isOfRow = 'by' in field && field.by !== undefined && row !== undefined;
  return isOfRow ? { ...place, filter: { [field.by]: row } } : place;
}

/** Errors beside their inputs; those of fields that the form does not have are shown above it. */
function byInput(errors: FormErrors, names: readonly string[]): { shown: FormErrors; others: string[] } {
  const shown: FormErrors = {};
  const others: string[] = [];
  for (const [property, error] of Object.entries(errors)) {
    if (names.includes(property)) shown[`input.${property}`] = error;
    else if (/^(input\.|reason$|password$)/.test(property)) shown[property] = error;
    else others.push(typeof error === 'string' ? error : Object.values(error).join(' '));
  }
  return { shown, others };
}
