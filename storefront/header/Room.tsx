/**
 * A page without marketing: a thin header of its own and what it is for. Its route exports `handle` with the frame
 * "room", so that the layout leaves out banner, navigation, footer and welcome popup.
 */
import './room.css';
import type { ReactNode } from 'react';
import { t } from '../../src/locale/translate.ts';
import { Link } from '../components/Link.tsx';
import { Logo } from '../components/Logo.tsx';
import { siteName } from '../shared/site.ts';

interface HeaderProps {
  /** At the start of the line, such as the way back; the logo without it. */
  readonly start?: ReactNode;
  /** In the middle, such as the steps of a purchase. */
  readonly middle?: ReactNode;
  /** At the end of the line: help, an action, the account. */
  readonly end?: ReactNode;
  /** Whether the line takes the whole width, as the page below it. */
  readonly wide?: boolean;
}

export function Room({ children, className = '', ...header }: HeaderProps & RoomProps) {
  return (
    <>
      <RoomHeader {...header} />
      <main className={`site-main ${className}`.trim()} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

interface RoomProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function RoomHeader({ start = <RoomLogo />, middle, end, wide }: HeaderProps) {
  return (
    <header className="room-header">
      <div className={wide ? 'room-header-inner' : 'room-header-inner container'}>
        <div className="room-header-start">{start}</div>
        {middle && <div className="room-header-middle">{middle}</div>}
        {end && <div className="room-header-end">{end}</div>}
      </div>
    </header>
  );
}

export const RoomLogo = () => (
  <Link to="/" className="room-logo" aria-label={t('{siteName}، صفحهٔ اصلی', { siteName: t(siteName) })}>
    <Logo />
  </Link>
);
