/**
 * Which feature of the server may use which (`docs/architecture.md`): each only those before it, so that none is in a
 * circle. `scripts/tools/boundaries.ts` holds the imports to it, types included.
 */
export const featureOrder: Readonly<Record<string, readonly string[]>> = {
  notices: [],
  money: ['notices'],
  access: [],
  catalogue: ['notices', 'access'],
  community: ['notices', 'money', 'access', 'catalogue'],
  learning: ['notices', 'access', 'catalogue', 'community'],
  vip: ['notices', 'money', 'access', 'catalogue'],
  partners: ['notices', 'money', 'vip'],
  assessment: ['notices', 'money', 'access', 'catalogue', 'learning'],
  commerce: ['notices', 'money', 'access', 'catalogue', 'vip', 'partners', 'assessment'],
  insights: ['money', 'access'],
  account: ['notices', 'money', 'access', 'catalogue', 'vip', 'partners', 'assessment'],
  operations: ['commerce'],
};

const featureOf = (file: string): string | undefined => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * What is wrong with an import of a feature, or undefined: others use it through its `index.ts` alone, and of the other
 * features only those before it.
 */
export function featureMistake(file: string, target: string): string | undefined {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to === undefined || from === to) return undefined;
  if (target !== `src/server/features/${to}/index.ts`) return `${to} is used through its index.ts`;
  if (from === undefined) return undefined;
  const allowed = featureOrder[from];
  if (!allowed) return `the feature ${from} has no place in scripts/tools/features.ts`;
  return allowed.includes(to) ? undefined : `${from} does not use ${to} (scripts/tools/features.ts)`;
}
