/** Placing the order of a cart: once for each content, whatever is pressed or lost on the way. */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { CheckoutQuote, GatewayName, PlacedOrder } from '../../src/contract/checkout.ts';
import { gatewayOf, requestOf } from './agreement.ts';
import type { Cart } from './cart-store.ts';

/** Cancels an order, unless it is paid or gone by now: then nothing is left to cancel. */
export async function cancelOrder(client: Client, number: string): Promise<void> {
  try {
    await client.call('POST /api/orders/{number}/cancel', { params: { number } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  }
}

/**
 * Places what is in the cart, at its gateway. An order with the same key that can no longer be paid is placed again.
 * @param agreed the quote that the buyer has seen.
 * @param down gateways that did not answer.
 */
export async function placeOrder(
  client: Client,
  cart: Cart,
  agreed: CheckoutQuote,
  down: readonly GatewayName[],
): Promise<PlacedOrder> {
  const { replaced } = cart.state.get().purchase;
  // The wallet money and the code it reserved are released.
  if (replaced !== null) await cancelOrder(client, replaced);
  const send = async () => {
    const { key } = cart.ask();
    const gateway = agreed.payable > 0 ? gatewayOf(agreed, cart.state.get(), down) : undefined;
    const body = { key, ...requestOf(cart.state.get()), ...(gateway && { gateway }) };
    const order = await client.call('POST /api/checkout', { body });
    cart.placed(order.number);
    return order;
  };
  const order = await send();
  if (order.state !== 'expired' && order.state !== 'cancelled') return order;
  cart.renew();
  return send();
}
