/** What a person sees where he may not enter: why, and where to go instead. */
import { Button } from '@mui/material';
import Block from '@mui/icons-material/LockOutlined';
import Pending from '@mui/icons-material/HourglassEmptyOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { panelOf } from '../../src/define/rules.ts';
import type { Registry } from '../../src/define/registry.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import { choiceFor } from '../fields/choices.ts';
import { Message } from './Message.tsx';
import { usePanel, type PanelName } from './panel-context.ts';
import { panels } from './panels.ts';
import { logOut, nameOf, type Session } from './session.ts';

const toSite = (
  <Button key="site" component="a" href="/" variant="outlined">
    رفتن به سایت
  </Button>
);

/** The whole panel is closed to this person. */
export function PanelRefusal({
  panel,
  session: { user, registry },
  why,
}: {
  panel: PanelName;
  session: Session;
  why: 'forbidden' | 'not_approved';
}) {
  const own = panelOf[user.role];
  const leave = (
    <Button key="leave" onClick={() => void logOut()}>
      ورود با حساب دیگر
    </Button>
  );
  if (why === 'not_approved') {
    const { waits, state } = standingOf(panel, user, registry);
    if (waits) {
      return (
        <Message icon={<Pending />} title="درخواست شما در دست بررسی است" actions={[toSite, leave]}>
          {nameOf(user)}، {panels[panel].title} پس از تأیید درخواست شما باز می‌شود.
        </Message>
      );
    }
    return (
      <Message icon={<Block />} title={`${panels[panel].title} برای شما بسته است`} actions={[toSite, leave]}>
        {nameOf(user)}، {state ? `وضعیت حساب شما در این پنل «${state}» است` : 'حساب شما در این پنل تأیید نشده است'}؛ اگر
        پرسشی دارید با پشتیبانی تماس بگیرید.
      </Message>
    );
  }
  return (
    <Message
      icon={<Block />}
      title={`${panels[panel].title} برای شما باز نیست`}
      actions={[
        own && (
          <Button key="own" component="a" href={panels[own].root} variant="contained">
            رفتن به {panels[own].title}
          </Button>
        ),
        toSite,
        leave,
      ]}
    >
      با حساب «{nameOf(user)}» وارد شده‌اید و این حساب اجازهٔ ورود به این بخش را ندارد.
    </Message>
  );
}

/** Whether an application is still looked at, and what its state is called. */
function standingOf(
  panel: PanelName,
  user: UserInfo,
  registry: Registry,
): { waits: boolean; state: string | undefined } {
  const standing = user.panelStatus[panel];
  const resource = [...registry.values()].find(({ identity }) => identity?.panel === panel);
  const field = resource?.fields[resource.identity!.statusField];
  return standing === undefined || !field
    ? { waits: false, state: undefined }
    : {
        waits: standing === field.default,
        state: field.kind === 'choice' ? choiceFor(field, standing).label : undefined,
      };
}

const useBack = () => (
  <Button component={Link} to={panels[usePanel().panel].root} variant="contained">
    رفتن به پیشخوان
  </Button>
);

/** A section, or a page of it, that this person may not open. */
export function SectionRefusal({ label }: { label: string }) {
  return (
    <>
      <Title title={label} />
      <Message level={2} icon={<Block />} title="اجازهٔ دیدن این صفحه را ندارید" actions={useBack()}>
        برای دسترسی به «{label}» از مدیر سایت بخواهید این اجازه را به شما بدهد.
      </Message>
    </>
  );
}

/** An address of the panel that leads nowhere. */
export function NotFound() {
  return (
    <>
      <Title title="صفحه پیدا نشد" />
      <Message level={2} icon={<SearchOff />} title="این صفحه پیدا نشد" actions={useBack()}>
        شاید نشانی درست نوشته نشده یا این بخش برداشته شده است.
      </Message>
    </>
  );
}
