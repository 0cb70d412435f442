/**
 * The tables of `docs/money-by-hand.md`, who may move money: what the definitions say of each action that gives money by hand, and
 * which files post to the ledger.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOf, type SectionAction } from '../../src/define/actions.ts';
import type { Condition, Requirement } from '../../src/define/condition.ts';
import type { Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import { requirementOf } from '../../src/define/rules.ts';

const head = ['action', 'right', 'to oneself', 'second administrator', 'step-up', 'limit'];

/** The rows of the first table, its heading first. */
export function moneyTable(registry: Registry): string[][] {
  const rows = [...registry.values()].flatMap((resource) =>
    Object.entries(actionsOf(resource))
      .filter(([, { money }]) => money !== undefined)
      .map(([name, action]) => rowOf(registry, resource, name, action)),
  );
  return [head, ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))];
}

function rowOf(registry: Registry, resource: AnyResource, name: string, action: SectionAction): string[] {
  const { permission = requirementOf(resource, 'edit', registry), money, ask } = action;
  const isCounted = money?.amount !== undefined;
  const asked = [...(ask?.password ? ['password'] : []), ...(ask?.reason ? ['reason'] : [])];
  return [
    `${resource.name}.${name}`,
    rightText(permission),
    'refused',
    [...(isCounted ? ['above the limit'] : []), ...consentText(ask?.consent)].join(', or ') || 'no',
    asked.join(', ') || 'no',
    isCounted ? amountText(money?.amount) : 'gives nothing more',
  ];
}

const rightText = (requirement: Requirement): string =>
  typeof requirement === 'string' ? requirement : JSON.stringify(requirement);

type Consent = NonNullable<SectionAction['ask']>['consent'];
const consentText = (consent: Consent): string[] => {
  if (!consent) return [];
  const conditions = [consent.when, consent.answers].filter(
    (condition): condition is Condition => condition !== undefined,
  );
  return conditions.length === 0 ? ['always'] : conditions.map((condition) => `where ${JSON.stringify(condition)}`);
};

function amountText(amount: NonNullable<SectionAction['money']>['amount']): string {
  if (typeof amount === 'string') return `by its ${amount}`;
  return amount && 'input' in amount ? `by the ${amount.input} that is entered` : 'by what the server finds it worth';
}

/** The files below these folders that post to the ledger, tests aside. */
export function posters(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/testing/'))
    .filter((file) => importsPost(file, readFileSync(file, 'utf8')))
    .sort();
}

/**
 * Names what is posted: `post` or the type of its transfers, from their file within the feature and from the feature's
 * index elsewhere.
 */
const importsPost = (file: string, text: string): boolean => {
  const source = file.includes('/ledger/') ? /^\.\/post\.ts$/ : /\/(ledger\/post|money\/index)\.ts$/;
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].some(
    ([, names = '', from = '']) => /\b(post|Transfer)\b/.test(names) && source.test(from),
  );
};
