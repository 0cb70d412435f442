/** How else the school is reached. */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { ContactView } from '../school/contact-view.ts';

export function ContactCard({ contact: { ways, socials } }: { contact: ContactView }) {
  return (
    <section className="card request-note" aria-labelledby="ways">
      <h2 id="ways">{t('راه‌های دیگر')}</h2>
      <ul className="request-list">
        {ways.map(({ icon, text, href }) => (
          <li key={text}>
            <Icon name={icon} />
            {href ? (
              <a className="link ltr" href={href}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
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
