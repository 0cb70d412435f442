/** The parts of the panels that no screen shows at rest: messages, states, figures, charts, and what opens over a page. */
import type { ReactNode } from 'react';
import { Alert, AlertTitle, Box, Button, Checkbox, FormControlLabel, Switch, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { Title } from 'react-admin';
import { shortToman } from '../charts/amounts.ts';
import { ChartCard } from '../charts/ChartCard.tsx';
import { Ranking } from '../charts/Ranking.tsx';
import { StateChip } from '../fields/parts/StateChip.tsx';
import { Growth, Tile, tileGrid } from '../pages/dashboard/Tile.tsx';
import { Card } from '../screens/parts/Card.tsx';
import { formatDate } from '../../src/locale/dates.ts';
import { formatDayOfMonth } from '../../src/locale/months.ts';
import { formatNumber, formatToman } from '../../src/locale/numbers.ts';
import { Overlays } from './Overlays.tsx';

const tones = ['default', 'info', 'success', 'warning', 'error'] as const;
const severities = ['info', 'success', 'warning', 'error'] as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

export const Parts = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <Title title="اجزا" />
    <Tiles />
    <Sales />
    <Card label="دکمه‌ها و کنترل‌ها">
      <Buttons />
    </Card>
    <Card label="وضعیت‌ها">
      <Box sx={row}>
        {tones.map((tone) => (
          <StateChip key={tone} label={tone} tone={tone} />
        ))}
      </Box>
    </Card>
    <Card label="پیام‌ها">
      <Box sx={{ display: 'grid', gap: 1 }}>
        {severities.map((severity) => (
          <Alert key={severity} severity={severity}>
            <AlertTitle>{severity}</AlertTitle>
            شماره‌شبا درست نیست.
          </Alert>
        ))}
      </Box>
    </Card>
    <Overlays />
  </Box>
);

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>;

const Tiles = () => (
  <Box component="ul" sx={{ ...tileGrid, mb: 0 }}>
    <Item>
      <Tile icon="payments" label="فروش خالص امروز" value={shortToman(18_400_000)} note={`${formatNumber(23)} سفارش`}>
        <Growth current={118} previous={100} label="دیروز" unknownLabel="" />
      </Tile>
    </Item>
    <Item>
      <Tile icon="people" label="کاربران جدید امروز" value={`${formatNumber(41)} نفر`} note="از اول آذر">
        <Growth current={88} previous={100} label="دیروز" unknownLabel="" />
      </Tile>
    </Item>
  </Box>
);

const days = Array.from({ length: 14 }, (_, i) => ({
  at: `2026-11-${String(i + 10)}`,
  value: 1_000_000 * (6 + ((i * 7) % 11)),
}));

const Sales = () => (
  <>
    <ChartCard
      name="فروش خالص"
      title="فروش ۱۴ روز گذشته"
      summary="نمونه"
      unit="روز"
      empty="فروشی نبوده است."
      points={days}
      formatTick={formatDayOfMonth}
      formatPoint={formatDate}
      formatShort={(value) => formatNumber(value / 1_000_000)}
      format={formatToman}
    />
    <Card label="پرفروش‌ترین دوره‌ها">
      <Ranking
        label="پرفروش‌ترین دوره‌ها"
        items={[3, 2, 1].map((n) => ({
          key: String(n),
          title: `دورهٔ ${formatNumber(4 - n)}`,
          value: n,
          text: shortToman(n * 4_200_000),
          note: `${formatNumber(n * 12)} فروش`,
        }))}
      />
    </Card>
  </>
);

const Buttons = () => (
  <Box sx={row}>
    <Button variant="contained" startIcon={<AddIcon aria-hidden />}>
      کار اصلی
    </Button>
    <Button variant="outlined">کار دوم</Button>
    <Button>آرام</Button>
    <Button variant="contained" color="error">
      حذف
    </Button>
    <Button variant="contained" aria-disabled>
      خاموش
    </Button>
    <FormControlLabel control={<Checkbox defaultChecked />} label="انتخاب" />
    <FormControlLabel control={<Switch defaultChecked />} label="روشن" />
    <Typography color="text.secondary">متن دوم</Typography>
  </Box>
);
