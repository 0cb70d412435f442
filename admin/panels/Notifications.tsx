/** The newest notifications, behind a bell in the header. A failed request shows nothing: it is repeated anyway. */
import { useState } from 'react';
import { Badge, Box, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import type { AdminNotification } from '../../src/contract/admin.ts';
import { formatRelative } from '../../src/locale/relative-time.ts';
import { localPath } from '../../src/locale/local-path.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { truncate } from '../../src/locale/text.ts';
import { Icon } from '../icons/Icon.tsx';
import { pollInterval } from '../home/waiting.ts';
import { client } from '../session/session.ts';

const noNotifications: readonly AdminNotification[] = [];

export function Notifications() {
  const { data = noNotifications } = useQuery({
    queryKey: ['home', 'notifications'],
    queryFn: ({ signal }) => client.call('GET /api/admin/home/notifications', {}, { signal }),
    retry: false,
    refetchInterval: pollInterval,
    staleTime: pollInterval / 2,
  });
  const [lastSeen, setLastSeen] = useStore('notifications.seen', '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unseen = data.filter((n) => n.createdAt > lastSeen).length;
  const open = (button: HTMLElement) => {
    setAnchor(button);
    if (data[0]) setLastSeen(data[0].createdAt);
  };
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="اعلان‌ها">
        <IconButton
          aria-label={unseen > 0 ? `اعلان‌ها، ${formatNumber(unseen)} اعلان جدید` : 'اعلان‌ها'}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => open(event.currentTarget)}
        >
          <Badge color="primary" badgeContent={unseen > 0 ? formatNumber(unseen) : undefined}>
            <BellIcon aria-hidden />
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
          },
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
            <BellIcon aria-hidden sx={{ fontSize: 'var(--text-7)', opacity: 0.5 }} />
            <Typography>اعلانی وجود ندارد</Typography>
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((n) => (
              <li key={n._id}>
                <NotificationItem notification={n} onSelect={close} />
              </li>
            ))}
          </Box>
        )}
      </Popover>
    </>
  );
}

/** A link within the site, to another one, or none. */
function linkProps(link: string | null, onSelect: () => void) {
  if (!link) return {};
  const path = localPath(link);
  if (path !== null) return { component: Link, to: path, onClick: onSelect };
  if (!/^https?:\/\//.test(link)) return {};
  return { component: 'a', href: link, target: '_blank', rel: 'noopener noreferrer' };
}

interface ItemProps {
  readonly notification: AdminNotification;
  readonly onSelect: () => void;
}

function NotificationItem({ notification: { title, text, link, icon, createdAt }, onSelect }: ItemProps) {
  return (
    <Box
      {...linkProps(link, onSelect)}
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
          bgcolor: 'var(--accent-soft)',
          color: 'var(--accent)',
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
