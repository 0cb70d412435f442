/** The bottom of every public page: how to reach the school, where else it is, why to trust it (specification, section 1). */
import './footer.css';
import { Link } from 'react-router';
import type { ContactInfo } from '../../src/contract/public.ts';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';
import { departmentPath } from '../components/addresses.ts';
import { Icon } from '../components/Icon.tsx';
import type { Department } from '../header/Departments.tsx';
import { Logo } from '../header/Logo.tsx';
import { pages } from '../header/pages.ts';
import { safeLink } from '../links.ts';
import { siteDescription, siteName } from '../site.ts';

interface Props { readonly contact: ContactInfo | null; readonly groups: readonly Department[]; /** Of the Persian calendar. */ readonly year: number }

export function Footer({ contact, groups, year }: Props) {
  return (
    <footer className="footer">
      <div className="footer-inner container">
        <div className="footer-school">
          <Link to="/" aria-label={`${siteName}، صفحهٔ نخست`}><Logo /></Link>
          <p>{siteDescription}</p>
          {contact && <Socials socials={contact.socials} />}
        </div>
        {groups.length > 0 && <nav aria-label="دپارتمان‌های آکادمی">
          <h2>دپارتمان‌ها</h2>
          <ul>{groups.map((group) => <li key={group._id}><Link to={departmentPath(group.topGroup)}>{group.name}</Link></li>)}</ul>
        </nav>}
        <nav aria-label="پیوندهای پایین صفحه">
          <h2>آکادمی</h2>
          <ul>
            <li><Link to="/">صفحهٔ نخست</Link></li>
            {pages.map(({ path, label }) => <li key={path}><Link to={path}>{label}</Link></li>)}
          </ul>
        </nav>
        {contact && <Contact contact={contact} />}
      </div>
      <p className="footer-end container">© {toPersianDigits(year)} {siteName}. همهٔ حقوق محفوظ است.</p>
    </footer>
  );
}

const socialNames: Readonly<Record<keyof ContactInfo['socials'], string>> = { telegram: 'تلگرام', instagram: 'اینستاگرام', whatsapp: 'واتساپ', aparat: 'آپارات', linkedin: 'لینکدین' };

function Socials({ socials }: { socials: ContactInfo['socials'] }) {
  const links = (Object.keys(socialNames) as (keyof typeof socialNames)[]).flatMap((name) => { const link = safeLink(socials[name]); return link ? [{ name, href: link.href }] : []; });
  if (links.length === 0) return null;
  return (
    <ul className="footer-socials" aria-label="شبکه‌های اجتماعی">
      {links.map(({ name, href }) => <li key={name}><a href={href} rel="noopener me" target="_blank" aria-label={socialNames[name]}><Icon name={name} /></a></li>)}
    </ul>
  );
}

function Contact({ contact: { tel, email, address, hours, trustBadges } }: { contact: ContactInfo }) {
  return (
    <div className="footer-contact">
      <h2>تماس با ما</h2>
      <ul>
        {tel.map((number) => <li key={number}><Icon name="phone" /><a className="ltr" href={`tel:${toAsciiDigits(number).replace(/[^\d+]/g, '')}`}>{toPersianDigits(number)}</a></li>)}
        {email && <li><Icon name="mail" /><a className="ltr" href={`mailto:${email}`}>{email}</a></li>}
        {address && <li><Icon name="place" /><span>{address}</span></li>}
        {hours && <li><Icon name="clock" /><span>{hours}</span></li>}
      </ul>
      {trustBadges.length > 0 && <ul className="footer-badges" aria-label="نمادهای اعتماد">{trustBadges.map((badge) => <li key={badge.title}><Badge {...badge} /></li>)}</ul>}
    </div>
  );
}

function Badge({ title, image, link }: ContactInfo['trustBadges'][number]) {
  const safe = safeLink(link);
  const face = image ? <img src={image.replace(/\.webp$/, '-320.webp')} alt={title} width={64} height={64} loading="lazy" /> : <><Icon name="shield" /><span>{title}</span></>;
  return safe ? <a className="footer-badge" href={safe.href} rel="noopener" target="_blank">{face}</a> : <span className="footer-badge">{face}</span>;
}
