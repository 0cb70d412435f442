/** Which gateway to pay at; nothing to choose where there is one. */
import './gateway-choice.css';
import type { Wallet } from '../../src/contract/orders.ts';

type Gateways = Wallet['gateways'];

export function GatewayChoice({ gateways, chosen }: { gateways: Gateways; chosen?: string | null }) {
  const [first] = gateways;
  if (!first) return null;
  if (gateways.length === 1) return <input type="hidden" name="gateway" value={first.name} />;
  return (
    <fieldset className="gateways">
      <legend className="field__label">درگاه پرداخت</legend>
      {gateways.map(({ name, label }) => (
        <label key={name} className="gateway">
          <input type="radio" name="gateway" value={name} defaultChecked={name === (chosen || first.name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
