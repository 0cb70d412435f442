/** The bundles and majors that a course is a part of. */
import { type RouterContextProvider } from 'react-router';
import { Link } from '../components/Link.tsx';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { api } from '../shared/api.ts';
import { Icon } from '../components/Icon.tsx';

interface Named {
  readonly title: string;
  readonly slug: string;
}
interface Sets {
  readonly bundles: readonly (Named & { readonly price: number })[];
  readonly majors: readonly Named[];
}

/** Those on sale; none while they cannot be read: the page of the course is there without them. */
export const setsWith = (context: Readonly<RouterContextProvider>, course: string): Promise<Sets> =>
  api(context)
    .call('GET /api/bundles', { query: { course } })
    .then(
      ({ records, majors }) => ({
        bundles: records
          .filter(({ sale }) => sale === 'open')
          .map(({ title, slug, price }) => ({ title, slug, price })),
        majors,
      }),
      () => ({ bundles: [], majors: [] }),
    );

export function PartOf({ bundles, majors }: Sets) {
  if (bundles.length === 0 && majors.length === 0) return null;
  return (
    <div className="course-before">
      <h3 id="part-of">
        <Icon name="layers" />
        {t('این دوره بخشی از این مجموعه‌هاست')}
      </h3>
      <ul className="chips">
        {majors.map(({ title, slug }) => (
          <li key={slug}>
            <Link className="chip" to={majorPath(slug)}>
              <Icon name="route" />
              {t('رشتهٔ {title}', { title })}
            </Link>
          </li>
        ))}
        {bundles.map(({ title, slug, price }) => (
          <li key={slug}>
            <Link className="chip" to={bundlePath(slug)}>
              <Icon name="layers" />
              {t('{title}، {price}', { title, price: formatToman(price) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
