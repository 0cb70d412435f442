/** The timeline of an order, as a vertical list. */
import type { ComponentType } from 'react';
import { Box, Typography, type SvgIconProps } from '@mui/material';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import CrossIcon from '@mui/icons-material/CloseOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import PackageIcon from '@mui/icons-material/InventoryOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatJalaliStamp } from '../../../src/locale/jalali-stamp.ts';
import '../../fields/parts/chip.css';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { Value } from '../../screens/rows/Values.tsx';
import type { TimelineDetail, TimelineIcon, TimelineItem } from './timeline-item.ts';

const icons = {
  created: CartIcon,
  bank: BankIcon,
  succeeded: CheckIcon,
  failed: CrossIcon,
  paid: PaidIcon,
  delivered: PackageIcon,
  refund: UndoIcon,
  ended: BlockIcon,
  changed: EditIcon,
  deadline: HourglassIcon,
} as const satisfies Record<TimelineIcon, ComponentType<SvgIconProps>>;

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <Card label="تاریخچهٔ سفارش">
      <Box component="ol" aria-label="تاریخچهٔ سفارش" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </Box>
    </Card>
  );
}

function Item({ item: { at, icon, tone, title, actor, details, isUpcoming } }: { item: TimelineItem }) {
  const ItemIcon = icons[icon];
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
        className="value-tone"
        data-tone={tone}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          ...(isUpcoming && { '&&': { border: '1px dashed', bgcolor: 'transparent' } }),
        }}
      >
        <ItemIcon aria-hidden sx={{ fontSize: 'var(--text-5)' }} />
      </Box>
      <Box sx={{ pt: 0.25, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.7, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          <time dateTime={at} title={formatJalaliStamp(at)}>
            {formatDateTime(at)}
          </time>
          {actor && <> · {actor}</>}
        </Typography>
        {details.length > 0 && <Details details={details} />}
      </Box>
    </Box>
  );
}

function Details({ details }: { details: readonly TimelineDetail[] }) {
  const { registry } = usePanel();
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: 'var(--text-2)', display: 'grid', gap: 0.25 }}>
      {details.map(({ section, name, value }) => {
        const resource = registry.get(section);
        const field = resource?.fields[name];
        if (!resource || !field) return null;
        return (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {field.label.fa}:
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Value resource={resource} name={name} value={value} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
