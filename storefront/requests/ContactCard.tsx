/** How else the school is reached. */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { ContactView } from '../footer/contact-view.ts';

export function ContactCard({ contact: { tel, email, address, hours, socials } }: { contact: ContactView }) {
  return (
    <section className="card request-note" aria-labelledby="ways">
      <h2 id="ways">{t('راه‌های دیگر')}</h2>
      <ul className="request-list">
        {tel.map(({ text, href }) => (
          <li key={href}>
            <Icon name="phone" />
            <a className="link ltr" href={href}>
              {text}
            </a>
          </li>
        ))}
        {email !== null && (
          <li>
            <Icon name="mail" />
            <a className="link ltr" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {address !== null && (
          <li>
            <Icon name="place" />
            <span>{address}</span>
          </li>
        )}
        {hours !== null && (
          <li>
            <Icon name="clock" />
            <span>{hours}</span>
          </li>
        )}
        {socials.map(({ name, label, href }) => (
          <li key={name}>
            <Icon name={name} />
            <a className="link" href={href} rel="noopener me" target="_blank">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
