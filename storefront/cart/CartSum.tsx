/** What the cart costs, the discount code, the share of the wallet, the gateway, and the button to pay. */
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { said, t } from '../../src/locale/translate.ts';
import { reductionSums } from '../../src/domain/money/reductions.ts';
import { Icon } from '../components/Icon.tsx';
import { GatewayChoice } from '../payment/GatewayChoice.tsx';
import { listTotal, reductionLabel } from '../payment/OrderSums.tsx';
import { useSession } from '../session/visitor.ts';
import { useStore } from '../shared/store.ts';
import { cart as browserCart } from './cart.ts';
import type { CartState } from './cart-items.ts';
import { blockedText, gatewayOf } from './agreement.ts';
import type { Checkout } from './checkout-flow.ts';
import { CodeForm } from './CodeForm.tsx';
import type { CheckoutError } from './quoting.ts';

interface Props {
  readonly cart: CartState;
  readonly flow: Checkout;
}

/** What is wrong with the discount code; null for nothing. */
function codeProblem(error: CheckoutError | null, quote: CheckoutQuote | null): string | null {
  if (error?.isCode) return error.message;
  return quote?.code?.problem ? said(quote.code.problem) : null;
}

export function CartSum({ cart, flow }: Props) {
  const { quote, error } = useStore(flow.store);
  return (
    <section className="card cart-sum" aria-labelledby="cart-sum">
      <h2 id="cart-sum">{t('خلاصهٔ سفارش')}</h2>
      <CodeForm code={cart.choices.code} problem={codeProblem(error, quote)} />
      {quote === null && error === null ? <Pricing /> : <Payment cart={cart} flow={flow} />}
    </section>
  );
}

/** What it costs comes as one, at the end of the card: nothing above it moves. */
const Pricing = () => (
  <p className="cart-wait" role="status">
    <span className="spinner" aria-hidden="true" />
    {t('در حال محاسبهٔ مبلغ…')}
  </p>
);

function Payment({ cart, flow }: Props) {
  const { phase, quote, error, notice, dearer } = useStore(flow.store);
  return (
    <>
      {quote && <WalletShare quote={quote} useWallet={cart.choices.useWallet} />}
      {quote && <Gateways quote={quote} cart={cart} flow={flow} />}
      <Sums quote={quote} total={cart.total} />
      {quote !== null && quote.cashback > 0 && (
        <p className="cart-discount">
          {t('{cashback} هدیهٔ نقدی این خرید به کیف پول شما می‌آید.', { cashback: formatToman(quote.cashback) })}
        </p>
      )}
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
    </>
  );
}

function WalletShare({ quote: { walletBalance }, useWallet }: { quote: CheckoutQuote; useWallet: boolean }) {
  if (walletBalance === null || walletBalance === 0) return null;
  return (
    <label className="cart-choice">
      <input
        type="checkbox"
        checked={useWallet}
        onChange={(event) => browserCart.choose({ useWallet: event.currentTarget.checked })}
      />
      <span>
        {t('استفاده از موجودی کیف پول')}
        <small>{t('موجودی: {walletBalance}', { walletBalance: formatToman(walletBalance) })}</small>
      </span>
    </label>
  );
}

function Gateways({ quote, cart, flow }: Props & { quote: CheckoutQuote }) {
  const { down } = useStore(flow.store);
  if (quote.payable === 0) return null;
  return (
    <GatewayChoice
      gateways={quote.gateways}
      chosen={gatewayOf(quote, cart, down)}
      down={down}
      onChoose={(gateway) => browserCart.choose({ gateway })}
    />
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
    <dl className="cart-sums">
      {rows
        .filter(([, amount], i) => i === 0 || amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount < 0 ? t('{amount} کمتر', { amount: formatToman(-amount) }) : formatToman(amount)}</dd>
          </div>
        ))}
      {quote && (
        <div className="cart-payable">
          <dt>{t('قابل پرداخت')}</dt>
          <dd>{formatToman(quote.payable)}</dd>
        </div>
      )}
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
      <button
        type="button"
        className="button button--wide button--large cart-pay"
        aria-disabled={isBusy || blocked !== null || quote === null}
        onClick={() => {
          if (blocked === null && quote !== null) void flow.pay();
        }}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
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
