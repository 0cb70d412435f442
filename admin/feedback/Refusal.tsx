/** The pages in place of those that a person may not open: the reason, and links to others. */
import { Button } from '@mui/material';
import LockIcon from '@mui/icons-material/LockOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import type { UserInfo } from '../../src/contract/auth.ts';
import { choiceLabel } from '../../src/define/choices.ts';
import type { Registry } from '../../src/define/registry.ts';
import { panelOf } from '../../src/define/panels.ts';
import { useExtensions } from '../extensions/extensions.ts';
import { Message } from './Message.tsx';
import type { PanelName } from '../../src/define/panels.ts';
import { usePanel } from '../session/panel-context.ts';
import { logOut, nameOf, type Session } from '../session/session.ts';

const siteButton = (
  <Button key="site" component="a" href="/" variant="outlined">
    رفتن به سایت
  </Button>
);

const logOutButton = (
  <Button key="leave" onClick={() => void logOut()}>
    ورود با حساب دیگر
  </Button>
);

interface PanelRefusalProps {
  readonly panel: PanelName;
  readonly session: Session;
  readonly reason: 'forbidden' | 'not_approved';
}

/** In place of a panel that the person may not enter. */
export function PanelRefusal({ panel, session, reason }: PanelRefusalProps) {
  const { panels } = useExtensions().application;
  if (reason === 'not_approved') return <NotApproved panel={panel} session={session} />;
  const { user } = session;
  const permitted = panelOf(user.role);
  return (
    <Message
      icon={<LockIcon />}
      title={`${panels[panel].title} برای شما باز نیست`}
      actions={[
        permitted && (
          <Button key="own" component="a" href={panels[permitted].path} variant="contained">
            رفتن به {panels[permitted].title}
          </Button>
        ),
        siteButton,
        logOutButton,
      ]}
    >
      با حساب «{nameOf(user)}» وارد شده‌اید و این حساب اجازهٔ ورود به این بخش را ندارد.
    </Message>
  );
}

function NotApproved({ panel, session: { user, registry } }: Omit<PanelRefusalProps, 'reason'>) {
  const { isPending, label } = applicationStatus(panel, user, registry);
  const { title } = useExtensions().application.panels[panel];
  if (isPending) {
    return (
      <Message icon={<PendingIcon />} title="درخواست شما در دست بررسی است" actions={[siteButton, logOutButton]}>
        {nameOf(user)}، {title} پس از تأیید درخواست شما باز می‌شود.
      </Message>
    );
  }
  return (
    <Message icon={<LockIcon />} title={`${title} برای شما بسته است`} actions={[siteButton, logOutButton]}>
      {nameOf(user)}، {label ? `وضعیت حساب شما در این پنل «${label}» است` : 'حساب شما در این پنل تأیید نشده است'}؛ اگر
      پرسشی دارید با پشتیبانی تماس بگیرید.
    </Message>
  );
}

/** Whether the person's application for a panel is still pending, and the label of its status. */
function applicationStatus(
  panel: PanelName,
  user: UserInfo,
  registry: Registry,
): { isPending: boolean; label: string | undefined } {
  const status = user.panelStatus[panel];
  const resource = [...registry.values()].find(({ identity }) => identity?.panel === panel);
  const field = resource?.identity && resource.fields[resource.identity.statusField];
  if (status === undefined || !field) return { isPending: false, label: undefined };
  return {
    isPending: status === field.default,
    label: field.kind === 'choice' ? choiceLabel(field, status) : undefined,
  };
}

const useDashboardButton = () => (
  <Button component={Link} to={usePanel().declared.path} variant="contained">
    رفتن به پیشخوان
  </Button>
);

/** In place of a section, or a page of it, that the person may not open. */
export function SectionRefusal({ label }: { label: string }) {
  return (
    <>
      <Title title={label} />
      <Message level={2} icon={<LockIcon />} title="اجازهٔ دیدن این صفحه را ندارید" actions={useDashboardButton()}>
        برای دسترسی به «{label}» از مدیر سایت بخواهید این اجازه را به شما بدهد.
      </Message>
    </>
  );
}

/** For an unknown address of the panel. */
export function NotFound() {
  return (
    <>
      <Title title="صفحه پیدا نشد" />
      <Message level={2} icon={<SearchOffIcon />} title="این صفحه پیدا نشد" actions={useDashboardButton()}>
        شاید نشانی درست نوشته نشده یا این بخش حذف شده است.
      </Message>
    </>
  );
}
