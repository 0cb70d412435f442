/** What the server's quote says of things on a page: those that ask within the same moment share one call. */
import type { QuoteLine } from '../../src/contract/checkout.ts';
import { maxItems, type CartItem } from '../cart/cart-items.ts';
import { browserClient } from '../session/current.ts';

type Item = Pick<CartItem, 'kind' | '_id'>;
interface Asking extends Item {
  readonly answer: (line: QuoteLine | null) => void;
}

let waiting: Asking[] = [];

/** @returns null where it is not answered: the cart says it too. */
export const askOffer = ({ kind, _id }: Item): Promise<QuoteLine | null> =>
  new Promise((answer) => {
    waiting.push({ kind, _id, answer });
    if (waiting.length === 1) setTimeout(askAll, 0);
  });

function askAll(): void {
  const all = Map.groupBy(waiting, ({ kind, _id }) => `${kind} ${_id}`);
  waiting = [];
  const things = [...all.values()];
  for (let at = 0; at < things.length; at += maxItems) void askSome(things.slice(at, at + maxItems));
}

async function askSome(things: readonly (readonly Asking[])[]): Promise<void> {
  const body = { items: things.map(([first]) => ({ kind: first!.kind, id: first!._id })) };
  const lines = await browserClient.call('POST /api/checkout/quote', { body }).then(
    (quote) => quote.lines,
    () => [],
  );
  // Lines come in the order of the request.
  for (const [n, asking] of things.entries()) for (const { answer } of asking) answer(lines[n] ?? null);
}
