/** Checks of `money`: what every action that gives money by hand asks, whom it is for and how much it is. Pure. */
import type { SectionAction } from '../actions.ts';
import type { MoneyByHand } from '../money-of-action.ts';
import type { AnyResource } from '../resource.ts';
import { finding, type Finding } from './problem.ts';
import { either, optional, options, value, type Rule } from './value-rules.ts';

const text = value('a string', (v) => typeof v === 'string');
const yes = value('true, or leave it out', (v) => v === true);
const byServer = options({ server: yes });

export const moneyShape = options({
  beneficiary: either(text, byServer),
  amount: optional(either(text, options({ input: text }), byServer)),
  requested: optional(yes),
} satisfies Readonly<Record<keyof MoneyByHand, Rule>>);

export function moneyFindings(
  { name: section, fields, subsetOf }: AnyResource,
  name: string,
  action: SectionAction,
): Finding[] {
  const { money, ask, permission } = action;
  if (!money) return [];
  const { beneficiary, amount } = money;
  const fault = (message: string, fix: string): Finding => finding('D096', `money of action ${name}: ${message}`, fix);
  const isUser = (section === 'users' || subsetOf?.resource === 'users') && beneficiary === 'id';
  const found: Finding[] = [];
  if (typeof beneficiary === 'string' && !isUser && !refersToUser(fields[beneficiary])) {
    found.push(fault(`beneficiary ${beneficiary}`, 'name a reference to `users`'));
  }
  if (!ask?.password) found.push(fault('no password', 'ask for it: whatever moves money, or says where it goes, does'));
  if (amount === undefined) return found;
  if (permission === undefined) found.push(fault('no permission of its own', 'give it a `permission`'));
  if (!ask?.reason && !money.requested) found.push(fault('no reason', 'ask for it'));
  const holder = typeof amount === 'string' ? fields[amount] : inputOf(action);
  if (holder !== 'server' && holder?.kind !== 'toman') {
    found.push(fault('no amount', 'name a field of tomans, or an answer that is one'));
  }
  return found;
}

const refersToUser = (field: AnyResource['fields'][string] | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'users';

function inputOf({ money, ask }: SectionAction): AnyResource['fields'][string] | 'server' | undefined {
  const amount = money?.amount;
  if (typeof amount !== 'object') return undefined;
  return 'server' in amount ? 'server' : ask?.fields?.[amount.input];
}
