/** `importer/new`: a CSV, its columns, a trial run over every line, then the import itself. */
import { useState } from 'react';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { importBegun, maxImportFileBytes, maxImportLines } from '../../../src/contract/importing.ts';
import { missingFields, type Mapping } from '../../../src/define/import.ts';
import { importKinds, type ImportKind } from '../../../src/define/import-kinds.ts';
import { csvTextOf } from '../../../src/locale/csv-text.ts';
import { readCsvLines } from '../../../src/locale/csv.ts';
import { formatFileSize } from '../../../src/locale/file-size.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { useAttempt } from '../csv/use-attempt.ts';
import { FileCard } from '../csv/FileCard.tsx';
import { sendCsv } from '../csv/send-csv.ts';
import { Columns } from './Columns.tsx';
import { guessMapping } from './guess-mapping.ts';
import { JobCard } from './JobCard.tsx';

interface Chosen {
  readonly file: File;
  readonly headings: readonly string[];
  /** Cells of the first line under the headings. */
  readonly sample: readonly string[];
  readonly mapping: Mapping;
}

export default function ImportPage() {
  const { registry } = usePanel();
  const kinds = importKinds(registry);
  const [name, setName] = useState<string>();
  const kind = kinds.find((each) => each.name === name) ?? kinds[0];
  if (!kind) return null;
  return (
    <>
      <Title title="ورود فایل جدید" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Card label="نوع داده">
          <TextField
            select
            label="نوع"
            value={kind.name}
            onChange={({ target }) => setName(target.value)}
            sx={{ minWidth: 220 }}
          >
            {kinds.map(({ name: value, resource }) => (
              <MenuItem key={value} value={value}>
                {resource.label[1]}
              </MenuItem>
            ))}
          </TextField>
          <How kind={kind} />
        </Card>
        <Import key={kind.name} kind={kind} />
      </Box>
    </>
  );
}

/** What a file of this kind may hold, and how its cells are written. */
function How({ kind: { resource, fields, required } }: { kind: ImportKind }) {
  const labelOf = (name: string): string => resource.fields[name]?.label.fa ?? name;
  const needed = required.map((names) => names.map(labelOf).join(' یا ')).join('، ');
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
      <div>ستون‌های لازم: {needed}</div>
      <div>ستون‌های ممکن: {fields.map(labelOf).join('، ')}</div>
      <div>
        تاریخ مانند ۱۴۰۵/۰۱/۳۱، گزینه‌ها با نام فارسی خود و موبایل به هر شکلی که خوانده شود. خروجی CSV همین بخش را هم
        می‌توان دوباره وارد کرد.
      </div>
    </Typography>
  );
}

async function readFile(file: File, kind: ImportKind): Promise<Chosen> {
  if (file.size > maxImportFileBytes) throw new Error(`فایل بزرگ‌تر از ${formatFileSize(maxImportFileBytes)} است`);
  const read = csvTextOf(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in read) throw new Error(read.fault);
  const [head, first] = readCsvLines(read.text) ?? [];
  if (!head) throw new Error('این فایل خالی است یا گیومه‌ای در آن بسته نشده است');
  if (!first) throw new Error('این فایل جز سرستون‌ها سطری ندارد');
  const mapping = guessMapping(kind, head.cells);
  return { file, headings: head.cells, sample: first.cells, mapping };
}

function Import({ kind }: { kind: ImportKind }) {
  const { panel } = usePanel();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const attempt = useAttempt();
  const { busy, run } = attempt;
  const choose = (file: File) =>
    run(async () => {
      setJob(null);
      setChosen(null);
      setChosen(await readFile(file, kind));
    });
  const begin = ({ file, mapping }: Chosen, dryRun: boolean) =>
    run(async () => {
      const query = new URLSearchParams({
        kind: kind.name,
        name: file.name,
        mapping: JSON.stringify(mapping),
        dryRun: String(dryRun),
      });
      setJob(importBegun.parse(await sendCsv(`${apiRoot(panel)}/importer/begin?${query}`, file)).id);
    });
  const change = (mapping: Mapping) => {
    setJob(null);
    setChosen(chosen && { ...chosen, mapping });
  };
  const isComplete = chosen !== null && missingFields(kind, chosen.mapping).length === 0;
  return (
    <>
      <FileCard
        title="فایل"
        label="فایل CSV"
        text={`یک فایل CSV با کدگذاری UTF-8 و سرستون، حداکثر ${formatNumber(maxImportLines)} سطر و ${formatFileSize(maxImportFileBytes)}.`}
        attempt={attempt}
        onChoose={(file) => void choose(file)}
      >
        {chosen && <bdi>{chosen.file.name}</bdi>}
      </FileCard>
      {chosen && (
        <Card label="ستون‌ها">
          <Columns kind={kind} {...chosen} onChange={change} />
          <Button
            variant="contained"
            disabled={busy || !isComplete}
            onClick={() => void begin(chosen, true)}
            sx={{ mt: 2 }}
          >
            آزمایش فایل
          </Button>
        </Card>
      )}
      {chosen && job !== null && <JobCard key={job} id={job} busy={busy} onStore={() => void begin(chosen, false)} />}
    </>
  );
}
