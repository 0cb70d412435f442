/**
 * `exams/essays/grading`: essays one after the other, all answers to one question or all of one attempt. Each grade is
 * stored when it is given; names are hidden until they are requested.
 */
import { useState } from 'react';
import { Box, FormControlLabel, Skeleton, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { Essays } from './Essays.tsx';
import { Groups } from './Groups.tsx';
import { useGroups, type Showing } from './use-essays.ts';

const start: Showing = { by: 'question', group: null, names: false, all: false };

export default function EssayGradingPage() {
  const [showing, setShowing] = useState(start);
  const { data: groups, error, refetch } = useGroups(showing);
  const { group } = showing;
  const first = groups?.find(({ waiting }) => waiting > 0)?.id;
  // Chosen once: the queue changes its order with every grade, and must not lead away from what is being graded.
  if (group === null && first !== undefined) setShowing({ ...showing, group: first });
  const current = groups?.find(({ id }) => id === group);
  return (
    <>
      <Title title="تصحیح آزمون‌ها" />
      <Choices showing={showing} onChange={(change) => setShowing({ ...showing, ...change })} />
      {error && !groups && <LoadFailure title="صف دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!groups && !error && (
        <Box role="status" aria-label="در حال بارگذاری">
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {groups?.length === 0 && (
        <Card label="صف تصحیح">
          <Typography color="text.secondary">پاسخی برای تصحیح نیست.</Typography>
        </Card>
      )}
      {groups && groups.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
          }}
        >
          <Groups
            groups={groups}
            by={showing.by}
            chosen={group}
            onChoose={(id) => setShowing({ ...showing, group: id })}
          />
          {current ? (
            <Essays key={`${showing.by} ${group} ${showing.all}`} showing={showing} group={current} />
          ) : (
            <Card label="صف تصحیح">
              <Typography color="text.secondary">همه تصحیح شده‌اند؛ برای دیدن نمره‌ها یکی را انتخاب کنید.</Typography>
            </Card>
          )}
        </Box>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly showing: Showing;
  readonly onChange: (change: Partial<Showing>) => void;
}

function Choices({ showing: { by, names, all }, onChange }: ChoicesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label="ترتیب تصحیح"
        onChange={(_, value: Showing['by'] | null) => value && onChange({ by: value, group: null })}
      >
        <ToggleButton value="question">پرسش به پرسش</ToggleButton>
        <ToggleButton value="attempt">نفر به نفر</ToggleButton>
      </ToggleButtonGroup>
      <FormControlLabel
        sx={{ mx: 0 }}
        control={<Switch checked={!names} onChange={(_, hidden) => onChange({ names: !hidden })} />}
        label="پنهان کردن نام‌ها"
      />
      <FormControlLabel
        sx={{ mx: 0 }}
        control={<Switch checked={all} onChange={(_, on) => onChange({ all: on })} />}
        label="تصحیح‌شده‌ها هم"
      />
    </Box>
  );
}
