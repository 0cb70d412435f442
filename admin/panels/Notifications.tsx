/** The bell: the newest notifications, each with its title, a cut text, its icon and its link. Failures are silent. */
import { useState } from 'react';
import { Badge, Box, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import Bell from '@mui/icons-material/NotificationsOutlined';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import type { AdminNotification } from '../../src/contract/admin.ts';
import { formatRelative } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { truncate } from '../../src/locale/text.ts';
import { brand } from '../theme.ts';
import { Icon } from './Icon.tsx';
import { lookEvery } from './new-requests.ts';
import { client } from './session.ts';

const none: readonly AdminNotification[] = [];

export function Notifications() {
  const { data = none } = useQuery({
    queryKey: ['home', 'notifications'],
    queryFn: ({ signal }) => client.call('GET /api/admin/home/notifications', {}, { signal }),
    retry: false,
    refetchInterval: lookEvery,
    staleTime: lookEvery / 2,
  });
  const [seen, setSeen] = useStore('notifications.seen', '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fresh = data.filter((n) => n.createdAt > seen).length;
  const open = (at: HTMLElement) => {
    setAnchor(at);
    if (data[0]) setSeen(data[0].createdAt);
  };
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="اعلان‌ها">
        <IconButton
          aria-label={fresh > 0 ? `اعلان‌ها، ${formatNumber(fresh)} اعلان تازه` : 'اعلان‌ها'}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => open(event.currentTarget)}
        >
          <Badge color="primary" badgeContent={fresh > 0 ? formatNumber(fresh) : undefined}>
            <Bell aria-hidden />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'اعلان‌ها',
            sx: { width: 360, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' },
          } as object,
        }}
      >
        <Typography
          component="h2"
          variant="h3"
          sx={{ px: 2, py: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        >
          اعلان‌ها
        </Typography>
        {data.length === 0 ? (
          <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            <Bell aria-hidden sx={{ fontSize: 36, opacity: 0.5 }} />
            <Typography>اعلانی وجود ندارد</Typography>
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((n) => (
              <li key={n._id}>
                <Item notification={n} onChoose={close} />
              </li>
            ))}
          </Box>
        )}
      </Popover>
    </>
  );
}

function Item({
  notification: { title, text, link, icon, createdAt },
  onChoose,
}: {
  notification: AdminNotification;
  onChoose: () => void;
}) {
  const inside = link?.startsWith('/') && !link.startsWith('//');
  const target = !link
    ? {}
    : inside
      ? { component: Link, to: link, onClick: onChoose }
      : { component: 'a', href: link, target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Box
      {...target}
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.25,
        color: 'inherit',
        textDecoration: 'none',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:is(a):hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 36,
          height: 36,
          borderRadius: '50%',
          bgcolor: brand.tint,
          color: brand.deep,
        }}
      >
        <Icon name={icon ?? 'bell'} fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {truncate(text)}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
        </Typography>
      </Box>
    </Box>
  );
}
