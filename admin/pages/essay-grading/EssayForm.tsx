/** One answer: the question, what was written, and its grade by criteria or as a whole. */
import { useImperativeHandle, useState, type Ref } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { f } from '../../../src/define/field.ts';
import { sumOfMarks } from '../../../src/domain/exams/marking.ts';
import type { Essay } from '../../../src/contract/grading.ts';
import { formatMark } from '../../../src/locale/marks.ts';
import { NumberBox } from '../../fields/NumberInput.tsx';
import { proseStyles } from '../../fields/parts/prose-styles.ts';
import { draftOf, gradeOf, isChanged, type Draft } from './draft.ts';
import { missingIn, nothingWrong, wholeMark, wrongIn, type Wrong } from './wrong.ts';
import { gradedMeanwhile, useGrade, type Showing } from './use-essays.ts';

export interface EssayFormHandle {
  /** Stores what was entered; answers whether one may go on. */
  saveChanges: () => Promise<boolean>;
}

interface Props {
  readonly essay: Essay;
  readonly showing: Showing;
  readonly ref: Ref<EssayFormHandle>;
}

const markField = f.decimal('نمره', 'Mark', { min: 0 });

export function EssayForm({ essay, showing, ref }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(essay));
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong>(nothingWrong);
  const [faster, setFaster] = useState<Essay | null>(null);
  const grade = useGrade(showing);
  const notify = useNotify();
  const store = async (against: Essay): Promise<boolean> => {
    const entered = gradeOf(draft, essay);
    setWrong(nothingWrong);
    setProblem(null);
    if (entered === null) {
      setWrong(missingIn(draft, essay));
      return false;
    }
    try {
      await grade.store(against, entered);
      setProblem(null);
      setFaster(null);
      notify('نمره ذخیره شد', { type: 'success' });
      return true;
    } catch (failure) {
      const stored = gradedMeanwhile(failure, essay);
      setFaster(stored);
      const marked = stored ? nothingWrong : wrongIn(failure, entered);
      setWrong(marked);
      if (!stored && Object.keys(marked).length === 0) {
        setProblem(failure instanceof Error ? failure.message : 'نمره ذخیره نشد');
      }
      return false;
    }
  };
  useImperativeHandle(ref, () => ({
    saveChanges: async () => !isChanged(draft, essay) || store(essay),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box sx={{ ...proseStyles, fontWeight: 600 }} dangerouslySetInnerHTML={{ __html: essay.text }} />
      <Box
        component="blockquote"
        aria-label="پاسخ نوشته‌شده"
        sx={{ m: 0, p: 2, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        dir="auto"
      >
        {essay.answer}
      </Box>
      {faster && (
        <Faster
          mark={faster.mark}
          onKeep={() => {
            grade.replace(faster);
            setDraft(draftOf(faster));
            setFaster(null);
          }}
          onReplace={() => void store(faster)}
        />
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Marks essay={essay} draft={draft} wrong={wrong} onChange={setDraft} />
      <TextField
        label="یادداشت برای آزمون‌دهنده"
        multiline
        minRows={2}
        value={draft.feedback}
        onChange={({ target }) => setDraft({ ...draft, feedback: target.value })}
        helperText="آزمون‌دهنده آن را در نتیجهٔ خود می‌خواند"
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
    </Box>
  );
}

/** An error beside its input, in place of what else is there. */
const errorOf = (message: string | undefined) => (message === undefined ? {} : { error: true, helperText: message });

interface FasterProps {
  readonly mark: number | null;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
}

/** Someone else has graded the answer meanwhile: nothing is overwritten unseen. */
const Faster = ({ mark, onKeep, onReplace }: FasterProps) => (
  <Alert severity="warning">
    {`مصحح دیگری پیش از شما به این پاسخ ${formatMark(mark ?? 0)} داد؛ چیزی از شما ذخیره نشد.`}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button size="small" variant="outlined" color="inherit" onClick={onKeep}>
        نمرهٔ همکار بماند
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onReplace}>
        نمرهٔ من ثبت شود
      </Button>
    </Box>
  </Alert>
);

interface MarksProps {
  readonly essay: Essay;
  readonly draft: Draft;
  readonly wrong: Wrong;
  readonly onChange: (draft: Draft) => void;
}

/** With a rubric the mark is what its criteria come to. */
function Marks({ essay: { rubric, maxMark }, draft, wrong, onChange }: MarksProps) {
  const sum = sumOfMarks(rubric.map(({ criterion }) => Number(draft.points[criterion] ?? 0)));
  if (rubric.length === 0) {
    return (
      <Box sx={{ maxWidth: 220 }}>
        <NumberBox
          field={markField}
          label={`نمره از ${formatMark(maxMark)}`}
          {...errorOf(wrong[wholeMark])}
          value={draft.mark}
          onChange={(mark) => onChange({ ...draft, mark })}
        />
      </Box>
    );
  }
  return (
    <Box
      role="group"
      aria-label="معیارها"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {rubric.map(({ criterion, points, hint }) => (
        <NumberBox
          key={criterion}
          field={markField}
          label={`${criterion} (از ${formatMark(points)})`}
          helperText={hint}
          {...errorOf(wrong[criterion])}
          value={draft.points[criterion] ?? null}
          onChange={(value) => onChange({ ...draft, points: { ...draft.points, [criterion]: value } })}
        />
      ))}
      <Typography sx={{ gridColumn: '1 / -1' }}>
        نمره: <b>{formatMark(sum)}</b> از {formatMark(maxMark)}
      </Typography>
    </Box>
  );
}
