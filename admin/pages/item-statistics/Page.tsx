/** `exams/exam/statistics/{id}`: what the answers say about the questions of an exam, in words and figures. */
import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { itemStatistics, type ItemStatistics } from '../../../src/contract/item-statistics.ts';
import { findingTexts } from '../../../src/domain/exams/item-statistics.ts';
import { formatMark } from '../../../src/locale/marks.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http } from '../../data/http.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import type { PageProps } from '../../extensions/page-props.ts';

type Item = ItemStatistics['items'][number];

export default function ItemStatisticsPage({ view, page }: PageProps) {
  return (
    <RowPage view={view} page={page}>
      {(row) => <Statistics key={row.id} exam={row.id} title={String(row[view.resource.title] ?? '')} />}
    </RowPage>
  );
}

function Statistics({ exam, title }: { exam: string; title: string }) {
  const { panel } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['item-statistics', exam],
    queryFn: async () => {
      const { json } = await http(`${apiRoot(panel)}/exams/exam/${encodeURIComponent(exam)}/item-statistics`);
      return itemStatistics.parse(json);
    },
  });
  return (
    <>
      <Title title={`آمار پرسش‌ها: ${title}`} />
      {error && !data && <LoadFailure title="آمار دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label="در حال بارگذاری">
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Typography color="text.secondary">{basisOf(data)}</Typography>
          {data.items.map((item) => (
            <Question key={item.question} item={item} />
          ))}
        </Box>
      )}
    </>
  );
}

function basisOf({ attempts, isPart }: ItemStatistics): string {
  if (attempts === 0) return 'هنوز تلاشی نمره نگرفته است؛ آمار پس از اولین تلاش‌ها می‌آید.';
  const counted = `${formatNumber(attempts)} تلاش نمره‌گرفته`;
  return isPart ? `بر اساس ${counted}ٔ آخر.` : `بر اساس ${counted}. پرسش‌های سخت‌تر بالاترند.`;
}

const percentOf = (share: number): string => `${formatNumber(Math.round(share * 100))}٪`;

function Question({ item }: { item: Item }) {
  const { name, type, count, answered, difficulty, discrimination, options, findings } = item;
  return (
    <Card label={name}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
        <Metric
          label={type === 'essay' ? 'میانگین نمره' : 'پاسخ درست'}
          value={difficulty === null ? '—' : percentOf(difficulty)}
        />
        <Metric label="تمایز" value={discrimination === null ? '—' : formatMark(discrimination)} />
        <Metric label="پاسخ داده" value={`${formatNumber(answered)} از ${formatNumber(count)}`} />
      </Box>
      {findings.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
          {findings.map((finding) => (
            <Alert key={finding} severity={severityOf(finding)}>
              {findingTexts[finding]}
            </Alert>
          ))}
        </Box>
      )}
      {options.length > 0 && <Options options={options} count={count} />}
    </Card>
  );
}

function severityOf(finding: Item['findings'][number]): 'error' | 'warning' | 'info' {
  if (finding === 'reversed' || finding === 'popular') return 'error';
  return finding === 'few' || finding === 'unused' ? 'info' : 'warning';
}

const Metric = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: 'var(--text-5)' }}>
      {value}
    </Typography>
  </Box>
);

/** How often each option was chosen, the most chosen first. */
const Options = ({ options, count }: { options: Item['options']; count: number }) => (
  <Box component="ul" aria-label="گزینه‌ها" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 1 }}>
    {options.map(({ text, isCorrect, chosen }) => (
      <Box component="li" key={text}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: isCorrect ? 700 : 400, overflowWrap: 'anywhere' }}>
            <bdi>{text}</bdi>
            {isCorrect && ' (درست)'}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {`${formatNumber(chosen)} بار، ${percentOf(count === 0 ? 0 : chosen / count)}`}
          </Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          aria-hidden
          color={isCorrect ? 'success' : 'primary'}
          value={count === 0 ? 0 : (chosen / count) * 100}
        />
      </Box>
    ))}
  </Box>
);
