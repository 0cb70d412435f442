/** What has to be settled before an account can be closed. */
import type { Obstacle } from '../../../../src/contract/account.ts';
import { localDigits } from '../../../../src/locale/digits.ts';
import { formatToman } from '../../../../src/locale/numbers.ts';
import { t } from '../../../../src/locale/translate.ts';
import { orderPath } from '../../../../src/paths/profile.ts';
import {
  contactPath,
  earningsPath,
  myAttemptsPath,
  myOrdersPath,
  referralsPath,
  walletPath,
} from '../../../../src/paths/pages.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Link } from '../../../components/Link.tsx';
import { linkTo, rich } from '../../../components/rich.tsx';

/** What stands in the way, each with its way out. */
export const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <section aria-labelledby="obstacles">
    <h2 id="obstacles">{t('اول این موارد را برطرف کنید')}</h2>
    <ul className="delete-list">
      {obstacles.map((obstacle) => (
        <li key={obstacle.kind} className="own-note own-note--warning">
          <Icon name="warning" />
          <span>
            <WayOut obstacle={obstacle} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function WayOut({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle.kind) {
    case 'role':
      return (
        <>
          {rich('برای بستن حساب مدیران، استادان و بازاریابان <link>با ما تماس بگیرید</link>.', {
            link: linkTo(contactPath),
          })}
        </>
      );
    case 'wallet':
      return (
        <>
          {rich(
            '{amount} در <wallet>کیف پول</wallet> شماست. آن را خرج کنید، پاداش‌ها را <bank>به حساب بانکی‌تان برداشت کنید</bank>، یا برای پس گرفتن پول <contact>با ما تماس بگیرید</contact>.',
            {
              wallet: linkTo(walletPath),
              bank: linkTo(referralsPath),
              contact: linkTo(contactPath),
            },
            { amount: formatToman(obstacle.amount) },
          )}
        </>
      );
    case 'payable':
      return <>{rich('<link>دریافتی‌های شما</link> هنوز تسویه نشده است.', { link: linkTo(earningsPath) })}</>;
    case 'orders':
      return (
        <>
          {t('سفارشی در انتظار پرداخت یا تحویل دارید؛ آن را بپردازید یا لغو کنید:')}{' '}
          {obstacle.numbers.map((number) => (
            <Link key={number} className="delete-order" to={orderPath(number)}>
              <bdi className="ltr">{localDigits(number)}</bdi>
            </Link>
          ))}
          {obstacle.numbers.length === 0 && <Link to={myOrdersPath}>{t('سفارش‌ها')}</Link>}
        </>
      );
    case 'refund':
      return (
        <>
          {rich('بازگشت وجهی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>سفارش‌ها</link> ببینید.', {
            link: linkTo(myOrdersPath),
          })}
        </>
      );
    case 'payout':
      return (
        <>
          {rich(
            'برداشت پاداشی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.',
            {
              link: linkTo(referralsPath),
            },
          )}
        </>
      );
    case 'rewards':
    case 'commissions':
    case 'review':
    case 'exam':
      return <StillToCome obstacle={obstacle} />;
  }
}

/** Money that is not there yet, and an exam that runs: what would be lost with the account. */
function StillToCome({
  obstacle,
}: {
  obstacle: Extract<Obstacle, { kind: 'rewards' | 'commissions' | 'review' | 'exam' }>;
}) {
  switch (obstacle.kind) {
    case 'rewards':
      return rich(
        '{amount} پاداش دعوت در راه است و پس از مهلت بازگشت وجه به کیف پول شما می‌رسد؛ لطفاً تا آن زمان صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.',
        { link: linkTo(referralsPath) },
        { amount: formatToman(obstacle.amount) },
      );
    case 'commissions':
      return rich(
        '{amount} از درآمد شما هنوز سررسید یا پرداخت نشده است؛ <link>دریافتی‌ها</link> را ببینید.',
        { link: linkTo(earningsPath) },
        { amount: formatToman(obstacle.amount) },
      );
    case 'review':
      return rich(
        'مبلغی از شما رسیده و در دست بررسی است؛ لطفاً تا روشن شدن نتیجه صبر کنید یا <link>با ما تماس بگیرید</link>.',
        {
          link: linkTo(contactPath),
        },
      );
    case 'exam':
      return rich(
        'آزمون «{titles}» را شروع کرده‌اید و هنوز تمام نشده است؛ آن را در <link>سابقهٔ آزمون‌ها</link> تمام کنید.',
        { link: linkTo(myAttemptsPath) },
        { titles: obstacle.titles.join('»، «') },
      );
  }
}
