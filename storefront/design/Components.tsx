/** The shared components of the site as they look at rest, marked, wrong and switched off. */
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { Pager } from '../components/Pager.tsx';
import { Price } from '../components/Price.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Field, PasswordField } from '../forms/fields.tsx';

const badges = ['', 'success', 'warning', 'danger', 'dark'] as const;

/** @param scheme makes the names of the fields differ. */
export function Components({ scheme }: { scheme: string }) {
  return (
    <>
      <h3>دکمه‌ها</h3>
      <Buttons />
      <h3>نشان‌ها و برچسب‌ها</h3>
      <p className="design-row">
        {badges.map((tone) => (
          <span key={tone} className={tone ? `badge badge--${tone}` : 'badge'}>
            {tone || 'badge'}
          </span>
        ))}
      </p>
      <p className="chips">
        <button type="button" className="chip" aria-pressed="true">
          محبوب‌ترین
        </button>
        <button type="button" className="chip" aria-pressed="false">
          تازه‌ترین
        </button>
      </p>
      <h3>خانه‌های فرم</h3>
      <Fields scheme={scheme} />
      <h3>کارت، قیمت و پیشرفت</h3>
      <div className="card design-card">
        <Price price={1_200_000} discountedPrice={900_000} />
        <Price price={0} discountedPrice={null} />
        <ProgressBar percent={6_400} label="پیشرفت" />
        <a className="link" href="#content">
          پیوندی در متن
        </a>
      </div>
      <Pager page={3} pages={9} to={(page) => `?page=${page}`} />
      <EmptyState icon="search" title="چیزی پیدا نشد">
        <p>واژهٔ دیگری را امتحان کنید.</p>
      </EmptyState>
    </>
  );
}

const Buttons = () => (
  <p className="design-row">
    <button type="button" className="button">
      <Icon name="search" /> کار اصلی
    </button>
    <button type="button" className="button button--ghost">
      کار دوم
    </button>
    <button type="button" className="button button--soft">
      آرام
    </button>
    <button type="button" className="button button--small">
      کوچک
    </button>
    <button type="button" className="button button--large">
      بزرگ
    </button>
    <button type="button" className="button" aria-disabled="true">
      خاموش
    </button>
  </p>
);

function Fields({ scheme }: { scheme: string }) {
  const wrong = { property: `wrong-${scheme}`, message: 'شمارهٔ موبایل درست نیست' };
  return (
    <div className="design-fields">
      <Field label="نام" name={`name-${scheme}`} error={null} errorId="" placeholder="سارا" />
      <Field label="شماره" name={wrong.property} error={wrong} errorId={`error-${scheme}`} defaultValue="۰۹۱۲" />
      <PasswordField label="رمز عبور" name={`password-${scheme}`} error={null} errorId="" />
    </div>
  );
}
