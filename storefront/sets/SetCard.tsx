/** A bundle or a major in a list. */
import '../catalogue/cards.css';
import './sets.css';
import { Link } from '../components/Link.tsx';
import type { BundleCard, MajorCard } from '../../src/contract/bundles.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { CardOffer } from '../cart/CardOffer.tsx';
import { saleText } from './sale.ts';
import { SetPrice } from './SetPrice.tsx';

interface Props {
  readonly set: BundleCard | MajorCard;
  readonly kind: 'bundle' | 'major';
  readonly path: string;
  /** Why it is not sold now. */
  readonly closed: string | null;
  readonly first: { readonly icon: string; readonly text: string };
}

const SetCard = ({ set, kind, path, closed, first }: Props) => (
  <article className="card card--link course-card">
    <div className="card-cover">
      <Picture
        path={set.image}
        title={set.title}
        width={640}
        height={360}
        sizes="(max-width: 640px) 88vw, (max-width: 1024px) 46vw, 400px"
      />
      {closed !== null && <span className="card-badge badge badge--dark">{closed}</span>}
    </div>
    <div className="card-body">
      <h2 className="card-title">
        <Link className="card-link" to={path}>
          {set.title}
        </Link>
      </h2>
      <p className="card-text">{set.summary}</p>
      <div className="card-facts">
        <span>
          <Icon name={first.icon} />
          {first.text}
        </span>
        <span>
          <Icon name="clock" />
          {formatDuration(set.totalTime)}
        </span>
      </div>
      <div className="card-foot">
        <span />
        <CardOffer
          item={{ kind, _id: set._id }}
          price={closed === null && <SetPrice price={set.price} partsPrice={set.partsPrice} />}
        />
      </div>
    </div>
  </article>
);

export const BundleGrid = ({ bundles }: { bundles: readonly BundleCard[] }) => (
  <ul className="card-grid">
    {bundles.map((bundle) => (
      <li key={bundle._id}>
        <SetCard
          set={bundle}
          kind="bundle"
          path={bundlePath(bundle.slug)}
          closed={bundle.sale === 'open' ? null : saleText(bundle)}
          first={{ icon: 'layers', text: t('{courseCount} دوره', { courseCount: bundle.courseCount }) }}
        />
      </li>
    ))}
  </ul>
);

export const MajorGrid = ({ majors }: { majors: readonly MajorCard[] }) => (
  <ul className="card-grid">
    {majors.map((major) => (
      <li key={major._id}>
        <SetCard
          set={major}
          kind="major"
          path={majorPath(major.slug)}
          closed={major.isForSale ? null : t('فعلاً فروخته نمی‌شود')}
          first={{
            icon: 'route',
            text:
              major.months === null
                ? t('{courseCount} دوره', { courseCount: major.courseCount })
                : t('{courseCount} دوره در {months} ماه', { courseCount: major.courseCount, months: major.months }),
          }}
        />
      </li>
    ))}
  </ul>
);
