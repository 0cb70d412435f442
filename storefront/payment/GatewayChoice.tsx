/** Which gateway to pay at; nothing to choose where there is one. */
import './gateway-choice.css';
import type { GatewayName } from '../../src/contract/checkout.ts';
import type { Wallet } from '../../src/contract/orders.ts';
import { gatewayWords } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';

interface Props {
  readonly gateways: Wallet['gateways'];
  readonly chosen?: string | null | undefined;
  /** Those that did not answer. */
  readonly down?: readonly GatewayName[];
  /** Called with the choice, which `chosen` then follows; without it the form carries the choice. */
  onChoose?(name: GatewayName): void;
}

/** Two letters for a look, beside the name, which the style draws. */
const marks: Readonly<Record<GatewayName, string>> = { zarinpal: 'ZP', zibal: 'ZB', nextpay: 'NP' };

export function GatewayChoice({ gateways, chosen, down = [], onChoose }: Props) {
  const [first] = gateways;
  if (!first) return null;
  if (gateways.length === 1) return <input type="hidden" name="gateway" value={first.name} />;
  const choice = (name: GatewayName) => {
    const isChosen = name === (chosen || first.name);
    return onChoose ? { checked: isChosen, onChange: () => onChoose(name) } : { defaultChecked: isChosen };
  };
  return (
    <fieldset className="gateways">
      <legend className="field__label">{t('درگاه پرداخت')}</legend>
      {gateways.map(({ name }) => (
        <label key={name} className="gateway">
          <input type="radio" name="gateway" value={name} disabled={down.includes(name)} {...choice(name)} />
          <span className="gateway-mark" data-mark={marks[name]} />
          {t(gatewayWords[name])}
          {down.includes(name) && <small>{t('پاسخ نمی‌دهد')}</small>}
        </label>
      ))}
    </fieldset>
  );
}
