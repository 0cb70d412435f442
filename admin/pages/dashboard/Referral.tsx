/** The code of a marketer, their rates, and the links to hand out, each with a button that copies it. */
import { useState, type ReactNode } from 'react';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Referral as ReferralAnswer } from '../../../src/contract/my-calls.ts';
import { choiceOf } from '../../../src/define/choices.ts';
import { formatNumber, formatPercent } from '../../../src/locale/numbers.ts';
import { StateChip } from '../../fields/parts/StateChip.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { client } from '../../session/session.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { PartFailure } from '../../feedback/PartFailure.tsx';

/** Courses shown before the rest is requested. */
const firstCourses = 5;

export function Referral() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'referral'],
    queryFn: ({ signal }) => client.call('GET /api/marketer/home/referral', {}, { signal }),
  });
  if (isError && !data) {
    return (
      <PartFailure onRetry={() => void refetch()} sx={{ mb: 2 }}>
        کد معرف شما دریافت نشد.
      </PartFailure>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />;
  return (
    <Box sx={{ mb: 2 }}>
      <Card label="کد و پیوندهای شما">
        <Terms referral={data} />
        <Links courses={data.courses} />
      </Card>
    </Box>
  );
}

function Terms({ referral: { code, status, defaultRateBps, cookieDays } }: { referral: ReferralAnswer }) {
  const { registry } = usePanel();
  const field = registry.get('marketers')?.fields['status'];
  const { label, tone } =
    field?.kind === 'choice' ? choiceOf(field, status) : { label: status, tone: 'default' as const };
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2 }}>
      <Term label="کد معرف">
        <Box component="bdi" dir="ltr" sx={{ fontSize: 'var(--text-6)', fontWeight: 700 }}>
          {code}
        </Box>
        <CopyButton text={code} name="کد معرف" />
      </Term>
      <Term label="وضعیت">
        <StateChip label={label} tone={tone} />
      </Term>
      <Term label="نرخ پیش‌فرض">{formatPercent(defaultRateBps)}</Term>
      <Term label="اعتبار پیوند">{formatNumber(cookieDays)} روز</Term>
    </Box>
  );
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', minHeight: 36 }}>
      {children}
    </Box>
  </div>
);

function Links({ courses }: Pick<ReferralAnswer, 'courses'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (courses.length === 0) {
    return <Typography color="text.secondary">هنوز دوره‌ای برای معرفی به شما سپرده نشده است.</Typography>;
  }
  return (
    <>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
        پیوند دوره‌ها با کد شما، و سهم شما از هر یک
      </Typography>
      <Box component="ul" aria-label="پیوند دوره‌ها" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {courses.slice(0, showsAll ? courses.length : firstCourses).map((course) => (
          <CourseLink key={course.course} course={course} />
        ))}
      </Box>
      {courses.length > firstCourses && (
        <Button size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll} sx={{ mt: 1 }}>
          {showsAll ? 'نمایش کمتر' : `همهٔ ${formatNumber(courses.length)} دوره`}
        </Button>
      )}
    </>
  );
}

const CourseLink = ({ course: { title, rateBps, link } }: { course: ReferralAnswer['courses'][number] }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      py: 0.5,
      '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography noWrap title={title}>
        {title}
      </Typography>
      <Typography noWrap variant="body2" color="text.secondary" dir="ltr" sx={{ textAlign: 'end' }}>
        {decodeURI(link)}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {formatPercent(rateBps)}
    </Typography>
    <CopyButton text={link} name={`پیوند ${title}`} />
  </Box>
);

function CopyButton({ text, name }: { text: string; name: string }) {
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify(`${name} کپی شد`, { type: 'success' }),
      () => notify('کپی نشد؛ آن را انتخاب و کپی کنید', { type: 'warning' }),
    );
  };
  return (
    <Tooltip title="کپی">
      <IconButton size="small" aria-label={`کپی ${name}`} onClick={copy}>
        <CopyIcon aria-hidden fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
