/** The footer of public pages: contact info, social links, trust badges and the year (specification, section 1). */
import './footer.css';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../components/Link.tsx';
import { currentLocale } from '../../src/locale/current.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { Department } from '../header/Departments.tsx';
import { Logo } from '../components/Logo.tsx';
import { siteName } from '../shared/site.ts';
import type { ContactView } from '../school/contact-view.ts';
import { TrustMarks } from '../school/TrustMarks.tsx';
import type { FooterLink, FooterLinks } from './footer-links.ts';
import { SchemeChoice } from './SchemeChoice.tsx';

interface Props {
  readonly contact: ContactView | null;
  readonly groups: readonly Department[];
  readonly links: FooterLinks;
  /** The year of the Persian calendar, in Persian digits. */
  readonly year: string;
  /** Only the language and the legal line. */
  readonly isShort?: boolean;
}

export function Footer({ contact, groups, links, year, isShort = false }: Props) {
  return (
    <footer className={isShort ? 'footer footer--short' : 'footer'}>
      {!isShort && <SiteMap contact={contact} groups={groups} links={links} />}
      <div className="footer-choices container">
        <Language languages={links.languages} />
        <SchemeChoice />
      </div>
      <p className="footer-end container">
        {t('© {year} {siteName}. همهٔ حقوق محفوظ است.', { year, siteName: t(siteName) })}
        {links.legal.map(({ path, label }) => (
          <Fragment key={path}>
            {' '}
            <Link to={path}>{label}</Link>
          </Fragment>
        ))}
      </p>
    </footer>
  );
}

function SiteMap({ contact, groups, links }: Pick<Props, 'contact' | 'groups' | 'links'>) {
  return (
    <div className="footer-inner container">
      <div className="footer-school">
        <Link to="/" aria-label={t('{siteName}، صفحهٔ اصلی', { siteName: t(siteName) })}>
          <Logo />
        </Link>
        <p>{links.description}</p>
        {contact && contact.socials.length > 0 && (
          <ul className="footer-socials" aria-label={t('شبکه‌های اجتماعی')}>
            {contact.socials.map(({ name, label, href }) => (
              <li key={name}>
                <a href={href} rel="noopener me" target="_blank" aria-label={label}>
                  <Icon name={name} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {groups.length > 0 && (
        <nav aria-label={t('دپارتمان‌های آکادمی')}>
          <h2>{t('دپارتمان‌ها')}</h2>
          <LinkList links={groups.map(({ path, name }) => ({ path, label: name }))} />
        </nav>
      )}
      {links.lists.map((list) => (
        <nav key={list.title} aria-label={list.title}>
          <h2>{list.title}</h2>
          <LinkList links={list.links} />
        </nav>
      ))}
      {contact && <Contact contact={contact} />}
    </div>
  );
}

/** A form of its own, so that a language can be chosen without JavaScript; the page is loaded again in it. */
function Language({ languages }: Pick<FooterLinks, 'languages'>) {
  const { pathname, search } = useLocation();
  return (
    <form className="footer-language" method="post" action="/locale">
      <input type="hidden" name="back" value={pathname + search} />
      <label>
        <Icon name="globe" />
        {t('زبان (Language)')}
        <select className="input" name="locale" defaultValue={currentLocale()}>
          {languages.map(({ path, label }) => (
            <option key={path} value={path} lang={path}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button className="button button--ghost button--small">{t('تغییر زبان')}</button>
    </form>
  );
}

const LinkList = ({ links }: { links: readonly FooterLink[] }) => (
  <ul>
    {links.map(({ path, label }) => (
      <li key={path}>
        <Link to={path}>{label}</Link>
      </li>
    ))}
  </ul>
);

function Contact({ contact: { ways, badges } }: { contact: ContactView }) {
  return (
    <div className="footer-contact">
      <h2>{t('تماس با ما')}</h2>
      <ul>
        {ways.map(({ icon, text, href }) => (
          <li key={text}>
            <Icon name={icon} />
            {href ? (
              <a className="ltr" href={href}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
      <TrustMarks marks={badges} className="footer-badges" markClassName="footer-badge" size={64} />
    </div>
  );
}
