/** `exams/exam/import/{id}`: questions from a CSV. The file is checked first; stored is all of it or nothing. */
import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { Title, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import {
  importCheck,
  importDone,
  importTemplate,
  maxImportBytes,
  maxImportRows,
  type ImportCheck,
} from '../../../src/contract/imports.ts';
import { formatFileSize } from '../../../src/locale/file-size.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http } from '../../data/http.ts';
import { usePanel } from '../../session/panel-context.ts';
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import type { PageProps } from '../../extensions/page-props.ts';
import { useAttempt } from '../../standard-pages/csv/use-attempt.ts';
import { FileCard } from '../../standard-pages/csv/FileCard.tsx';
import { sendCsv } from '../../standard-pages/csv/send-csv.ts';
import { saveText } from '../../standard-pages/csv/save-text.ts';
import { Preview } from './Preview.tsx';

export default function QuestionImportPage({ view, page }: PageProps) {
  return (
    <RowPage view={view} page={page}>
      {(row) => <QuestionImport key={row.id} exam={row.id} title={String(row[view.resource.title] ?? '')} />}
    </RowPage>
  );
}

interface Chosen {
  readonly file: File;
  readonly check: ImportCheck;
}

function QuestionImport({ exam, title }: { exam: string; title: string }) {
  const { panel } = usePanel();
  const notify = useNotify();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const attempt = useAttempt();
  const { busy, run } = attempt;
  const address = (call: string) => `${apiRoot(panel)}/exams/exam/${encodeURIComponent(exam)}/${call}`;
  const choose = (file: File) =>
    run(async () => {
      setChosen(null);
      if (file.size > maxImportBytes) throw new Error(`فایل بزرگ‌تر از ${formatFileSize(maxImportBytes)} است`);
      setChosen({ file, check: importCheck.parse(await sendCsv(address('questions-check'), file)) });
    });
  const store = ({ file }: Chosen) =>
    run(async () => {
      const { stored } = importDone.parse(await sendCsv(address('questions-import'), file));
      notify(`${formatNumber(stored)} پرسش افزوده شد`, { type: 'success' });
      setChosen(null);
      await queries.invalidateQueries();
    });
  const download = () =>
    run(async () => {
      const { name, content } = importTemplate.parse((await http(address('questions-template'))).json);
      saveText(name, content);
    });
  return (
    <>
      <Title title={`ورود پرسش از فایل: ${title}`} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <FileCard
          title="فایل پرسش‌ها"
          label="فایل پرسش‌ها"
          text={`یک فایل CSV با کدگذاری UTF-8؛ هر سطر یک پرسش، حداکثر ${formatNumber(maxImportRows)} سطر. الگو از هر نوع پرسش یک نمونه دارد. تا همهٔ سطرها درست نباشند چیزی ذخیره نمی‌شود.`}
          attempt={attempt}
          onChoose={(file) => void choose(file)}
        >
          <Button disabled={attempt.busy} onClick={() => void download()}>
            دریافت الگو
          </Button>
        </FileCard>
        {chosen && (
          <Preview name={chosen.file.name} check={chosen.check} busy={busy} onStore={() => void store(chosen)} />
        )}
      </Box>
    </>
  );
}
