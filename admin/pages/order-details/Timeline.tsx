/** The story of an order as a line of moments. */
import type { ComponentType } from 'react';
import { Box, Typography, type SvgIconProps } from '@mui/material';
import { alpha } from '@mui/material/styles';
import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Changed from '@mui/icons-material/EditOutlined';
import Deadline from '@mui/icons-material/HourglassBottomOutlined';
import Delivered from '@mui/icons-material/InventoryOutlined';
import Ended from '@mui/icons-material/BlockOutlined';
import Made from '@mui/icons-material/ShoppingCartOutlined';
import No from '@mui/icons-material/CloseOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import Refund from '@mui/icons-material/UndoOutlined';
import Yes from '@mui/icons-material/CheckOutlined';
import { formatDateTime, formatJalaliStamp } from '../../../src/locale/dates.ts';
import { toneColour } from '../../fields/Chip.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { Card } from '../../screens/form/FormParts.tsx';
import { Value } from '../rows/Values.tsx';
import type { Moment, Sign } from './story.ts';

const signs = {
  made: Made,
  bank: Bank,
  yes: Yes,
  no: No,
  paid: Paid,
  delivered: Delivered,
  refund: Refund,
  ended: Ended,
  changed: Changed,
  deadline: Deadline,
} as const satisfies Record<Sign, ComponentType<SvgIconProps>>;

export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <Card label="سرگذشت سفارش">
      <Box component="ol" aria-label="سرگذشت سفارش" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {moments.map((moment) => (
          <Item key={moment.key} moment={moment} />
        ))}
      </Box>
    </Card>
  );
}

function Item({ moment: { at, sign, tone, title, actor, facts, coming } }: { moment: Moment }) {
  const Drawn = signs[sign];
  const { registry } = usePanel();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr)',
        columnGap: 1.5,
        pb: 2,
        position: 'relative',
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          insetBlock: '34px 2px',
          insetInlineStart: 15,
          borderInlineStart: '2px solid',
          borderColor: 'divider',
        },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: (t) => alpha(toneColour[tone](t), 0.1),
          color: toneColour[tone],
          ...(coming && { border: '1px dashed', bgcolor: 'transparent' }),
        }}
      >
        <Drawn aria-hidden sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ pt: 0.25, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.7, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          <time dateTime={at} title={formatJalaliStamp(at)}>
            {formatDateTime(at)}
          </time>
          {actor && <> · {actor}</>}
        </Typography>
        {facts.length > 0 && (
          <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: 13, display: 'grid', gap: 0.25 }}>
            {facts.map(({ section, name, value }) => {
              const resource = registry.get(section);
              return (
                resource?.fields[name] && (
                  <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                      {resource.fields[name].label.fa}:
                    </Box>
                    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Value resource={resource} name={name} value={value} />
                    </Box>
                  </Box>
                )
              );
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
