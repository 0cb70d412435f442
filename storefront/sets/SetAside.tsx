/** The price, the button and the contents of a set, beside its page. */
import type { ItemKind } from '../../src/contract/checkout.ts';
import { t } from '../../src/locale/translate.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { MyProgress } from './MyProgress.tsx';
import type { SetProgress } from './my-states.ts';
import type { SetFact } from './SetHero.tsx';
import { SetPrice } from './SetPrice.tsx';

interface Props {
  readonly set: {
    readonly _id: string;
    readonly title: string;
    readonly image: string | null;
    readonly price: number;
    readonly partsPrice: number;
  };
  readonly kind: Extract<ItemKind, 'bundle' | 'major'>;
  readonly path: string;
  readonly label: string;
  /** Why it is not sold now; null where it is. */
  readonly closed: string | null;
  /** Until when it is sold. */
  readonly until: string | null;
  readonly contents: readonly SetFact[];
  readonly progress: SetProgress | null;
}

const PriceUntil = ({
  price,
  partsPrice,
  until,
}: Pick<Props['set'], 'price' | 'partsPrice'> & Pick<Props, 'until'>) => (
  <>
    <div className="set-price">
      <SetPrice price={price} partsPrice={partsPrice} full />
    </div>
    {until !== null && (
      <p className="course-deadline">
        <Icon name="clock" />
        {until}
      </p>
    )}
  </>
);

export function SetAside({ set, kind, path, label, closed, until, contents, progress }: Props) {
  const { _id, title, image, price, partsPrice } = set;
  return (
    <aside className="course-aside" aria-label={label}>
      <Picture
        path={image}
        title={title}
        width={1280}
        height={720}
        sizes="(max-width: 640px) 88vw, (max-width: 1024px) 92vw, 400px"
        eager
      />
      <div className="course-aside-body">
        {progress && <MyProgress progress={progress} />}
        {closed === null ? (
          <AddToCart
            item={{ _id, kind, name: title, image, discountedPrice: price, path }}
            page={path}
            owned={{ to: '#courses', label: t('رفتن به دوره‌ها') }}
            price={<PriceUntil price={price} partsPrice={partsPrice} until={until} />}
            right={progress !== null && progress.owned === progress.count ? kind : null}
          />
        ) : (
          <p className="set-closed">
            <Icon name="info" />
            <span>{t('{closed}؛ دوره‌هایش را می‌توانید تک‌تک بخرید.', { closed })}</span>
          </p>
        )}
        <ul>
          {contents.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
