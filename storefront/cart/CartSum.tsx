/** What the cart costs, the discount code, the share of the wallet, the gateway, and the button to pay. */
import './cart-sum.css';
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { said, t } from '../../src/locale/translate.ts';
import { reductionSums } from '../../src/domain/money/reductions.ts';
import { Icon } from '../components/Icon.tsx';
import { GatewayChoice } from '../payment/GatewayChoice.tsx';
import { listTotal, reductionLabel } from '../payment/OrderSums.tsx';
import { Sum, Total } from '../payment/Sums.tsx';
import type { ContactView } from '../school/contact-view.ts';
import { useSession } from '../session/visitor.ts';
import { useStore } from '../shared/store.ts';
import { cart as browserCart } from './cart.ts';
import type { CartState } from './cart-items.ts';
import { blockedText, gatewayOf } from './agreement.ts';
import type { Checkout } from './checkout-flow.ts';
import { Assurance } from './Assurance.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { CheckoutError } from './quoting.ts';

interface Props {
  readonly cart: CartState;
  readonly flow: Checkout;
  /** With the marks of trust; null where it cannot be loaded. */
  readonly contact: Pick<ContactView, 'badges'> | null;
}

/** What is wrong with the discount code; null for nothing. */
function codeProblem(error: CheckoutError | null, quote: CheckoutQuote | null): string | null {
  if (error?.isCode) return error.message;
  return quote?.code?.problem ? said(quote.code.problem) : null;
}

export function CartSum({ cart, flow, contact }: Props) {
  const { quote, error } = useStore(flow.store);
  return (
    <section className="card cart-sum" aria-labelledby="cart-sum">
      <h2 id="cart-sum" className="visually-hidden">
        {t('خلاصهٔ سفارش')}
      </h2>
      <div className="cart-part">
        <CodeForm code={cart.choices.code} problem={codeProblem(error, quote)} />
      </div>
      {quote === null && error === null ? <Pricing /> : <Payment cart={cart} flow={flow} contact={contact} />}
    </section>
  );
}

/** What it costs comes as one, at the end of the card: nothing above it moves. */
const Pricing = () => (
  <p className="cart-wait cart-part" role="status">
    <span className="spinner" aria-hidden="true" />
    {t('در حال محاسبهٔ مبلغ…')}
  </p>
);

function Payment({ cart, flow, contact }: Props) {
  const { quote } = useStore(flow.store);
  return (
    <>
      {quote && <WalletShare quote={quote} useWallet={cart.choices.useWallet} />}
      {quote && <Gateways quote={quote} cart={cart} flow={flow} />}
      <div className="cart-part">
        <Sums quote={quote} total={cart.total} />
        {quote !== null && quote.cashback > 0 && (
          <p className="cart-discount">
            {t('{cashback} هدیهٔ نقدی این خرید به کیف پول شما می‌آید.', { cashback: formatToman(quote.cashback) })}
          </p>
        )}
      </div>
      <PayBar flow={flow} />
      <Assurance refund={quote?.refund ?? null} badges={contact?.badges ?? []} />
    </>
  );
}

/** The button with what it may say: on phones it stays at the foot of the screen, so what it answers stays with it. */
function PayBar({ flow }: { flow: Checkout }) {
  const { phase, quote, error, notice, dearer } = useStore(flow.store);
  return (
    <div className="cart-part cart-bar">
      <div role="status">
        {notice !== null && (
          <p className="form-notice">
            <Icon name="info" />
            {notice}
          </p>
        )}
      </div>
      <p className="form-error" role="alert">
        {error && !error.isCode && (
          <>
            <Icon name="warning" />
            <span>{error.message}</span>
          </>
        )}
      </p>
      {error && quote === null && phase === 'idle' && (
        <button type="button" className="button button--ghost" onClick={() => void flow.refresh()}>
          {t('تلاش دوباره')}
        </button>
      )}
      {dearer ? <Dearer payable={dearer.payable} flow={flow} /> : <PayButton flow={flow} />}
    </div>
  );
}

function WalletShare({ quote: { walletBalance }, useWallet }: { quote: CheckoutQuote; useWallet: boolean }) {
  if (walletBalance === null || walletBalance === 0) return null;
  return (
    <label className="cart-part cart-choice">
      <span>
        {t('استفاده از موجودی کیف پول')}
        <small>{t('موجودی: {walletBalance}', { walletBalance: formatToman(walletBalance) })}</small>
      </span>
      <input
        type="checkbox"
        className="switch"
        checked={useWallet}
        onChange={(event) => browserCart.choose({ useWallet: event.currentTarget.checked })}
      />
    </label>
  );
}

function Gateways({ quote, cart, flow }: Omit<Props, 'contact'> & { quote: CheckoutQuote }) {
  const { down } = useStore(flow.store);
  if (quote.payable === 0 || quote.gateways.length < 2) return null;
  return (
    <div className="cart-part">
      <GatewayChoice
        gateways={quote.gateways}
        chosen={gatewayOf(quote, cart, down)}
        down={down}
        onChoose={(gateway) => browserCart.choose({ gateway })}
      />
    </div>
  );
}

function Sums({ quote, total }: { quote: CheckoutQuote | null; total: number }) {
  const bought = quote?.lines.filter(({ problem }) => problem === null);
  const rows: readonly (readonly [string, number])[] = [
    [t('جمع قیمت‌ها'), bought ? listTotal(bought) : total],
    ...reductionSums(bought ?? []).map(
      ({ kind, amount }) => [reductionLabel(kind, quote?.code?.code ?? null), -amount] as const,
    ),
    [t('از کیف پول'), -(quote?.walletUsed ?? 0)],
  ];
  return (
    <dl className="sums cart-sums">
      {rows
        .filter(([, amount], i) => i === 0 || amount !== 0)
        .map(([label, amount]) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
      {quote && <Total label={t('قابل پرداخت')} amount={quote.payable} />}
    </dl>
  );
}

function PayButton({ flow }: { flow: Checkout }) {
  const { phase, quote } = useStore(flow.store);
  const { status } = useSession();
  const isBusy = phase === 'paying';
  const blocked = blockedText(quote);
  return (
    <>
      {blocked !== null && <p className="field__hint">{blocked}</p>}
      {quote && (
        <p className="cart-bar-total">
          {t('قابل پرداخت')} <b>{formatToman(quote.payable)}</b>
        </p>
      )}
      <button
        type="button"
        className="button button--wide button--large cart-pay"
        aria-disabled={isBusy || blocked !== null || quote === null}
        onClick={() => {
          if (blocked === null && quote !== null) void flow.pay();
        }}
      >
        {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="lock" />}
        {isBusy ? t('کمی صبر کنید…') : payText(quote, status === 'guest')}
      </button>
    </>
  );
}

function payText(quote: CheckoutQuote | null, isGuest: boolean): string {
  if (isGuest) return t('ورود و پرداخت');
  return quote?.payable === 0 ? t('تکمیل سفارش') : t('پرداخت');
}

/** The order costs something else than what was shown: nothing is paid before the buyer says so. */
function Dearer({ payable, flow }: { payable: number; flow: Checkout }) {
  return (
    <div role="alert" className="form-notice cart-dearer">
      <p>{t('مبلغ سفارش هنگام ثبت {payable} شد. با همین مبلغ ادامه می‌دهید؟', { payable: formatToman(payable) })}</p>
      <button type="button" className="button" onClick={flow.accept}>
        {t('ادامهٔ پرداخت')}
      </button>
      <button type="button" className="button button--ghost" onClick={() => void flow.decline()}>
        {t('انصراف')}
      </button>
    </div>
  );
}
