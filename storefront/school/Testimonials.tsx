/** Testimonials of students. */
import './testimonials.css';
import type { Testimonial } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="testimonials patterned" aria-labelledby="testimonials-title">
      <div className="container">
        <h2 id="testimonials-title">{t('از زبان دانشجویان ما')}</h2>
        <ul tabIndex={0} aria-labelledby="testimonials-title">
          {testimonials.map(({ _id, name, role, text, avatar, rating }) => (
            <li key={_id}>
              <figure>
                <p className="testimonial-stars">
                  <span className="visually-hidden">{t('امتیاز {rating} از ۵', { rating })}</span>
                  {Array.from({ length: rating }, (_, i) => (
                    <Icon key={i} name="star-filled" />
                  ))}
                </p>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <Picture
                    className="testimonial-face"
                    path={avatar}
                    title={name}
                    width={48}
                    height={48}
                    sizes="48px"
                  />
                  <span>
                    <strong>{name}</strong>
                    {role && <span>{role}</span>}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
