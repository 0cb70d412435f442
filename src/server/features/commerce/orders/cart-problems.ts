/** Why things of a cart cannot be bought, in words for the buyer. */
import type { LineProblem } from '../../../../contract/checkout.ts';
import { isOwned, itemKey, type ItemRef, type Owned, payableTemplates, type Product } from '../../access/index.ts';
import type { Reads } from '../../../platform/db/database.ts';

const messages = {
  not_found: 'این مورد دیگر در سایت نیست',
  not_for_sale: 'این مورد فعلاً فروخته نمی‌شود',
  owned: 'این را قبلاً خریده‌اید',
  used_up: 'از همهٔ دفعات مجاز این آزمون استفاده کرده‌اید',
  repeated: 'این مورد دو بار در سبد است',
  included: 'همهٔ دوره‌های این مورد در بسته یا رشتهٔ دیگری از همین سبد هم هست، یا آن‌ها را دارید',
  not_earned: 'این گواهی را هنوز درخواست نکرده‌اید یا شرط‌های آن برآورده نیست',
} as const;
const problem = (code: keyof typeof messages): LineProblem => ({ code, message: messages[code] });

/** Of what another thing of the cart brings whole. */
export const includedProblem = problem('included');

/** Certificates among these that the buyer may not pay for: none of theirs waits for it. The keys `kind id`. */
export async function unearnedProofs(
  db: Reads,
  user: string,
  products: readonly ItemRef[],
): Promise<ReadonlySet<string>> {
  const proofs = products.filter(({ kind }) => kind === 'proof');
  if (proofs.length === 0) return new Set();
  const payable = await payableTemplates(
    db,
    user,
    proofs.map(({ id }) => id),
  );
  return new Set(proofs.filter(({ id }) => !payable.some((template) => template.id === id)).map(itemKey));
}

/** What is wrong with each item by itself, by its place. */
export function problemsOf(
  items: readonly ItemRef[],
  products: readonly (Product | null)[],
  { owned, unearned }: { readonly owned: Owned; readonly unearned: ReadonlySet<string> },
): ReadonlyMap<number, LineProblem> {
  const problems = new Map<number, LineProblem>();
  const seen = new Set<string>();
  for (const [n, item] of items.entries()) {
    const product = products[n];
    const key = itemKey(item);
    if (seen.has(key)) problems.set(n, problem('repeated'));
    else if (!product) problems.set(n, problem('not_found'));
    else if (!product.isForSale) problems.set(n, problem('not_for_sale'));
    else if (isOwned(product, owned)) problems.set(n, problem('owned'));
    else if (item.kind === 'exam' && owned.usedUpExams.has(item.id)) problems.set(n, problem('used_up'));
    else if (unearned.has(key)) problems.set(n, problem('not_earned'));
    seen.add(key);
  }
  return problems;
}
