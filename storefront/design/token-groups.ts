/** The tokens of their file by what they are, in its order. */

export interface Token {
  readonly name: string;
  readonly value: string;
}
export interface TokenGroup {
  readonly kind: 'colour' | 'text' | 'space' | 'radius' | 'shadow' | 'layer' | 'other';
  readonly tokens: readonly Token[];
}

const kinds = ['colour', 'text', 'space', 'radius', 'shadow', 'layer', 'other'] as const;

function kindOf({ name, value }: Token): TokenGroup['kind'] {
  if (name.startsWith('text-')) return 'text';
  if (/^(space-|gutter$|section$)/.test(name)) return 'space';
  if (/^(radius-|pill$)/.test(name)) return 'radius';
  if (/^shadow-|halo$/.test(name)) return 'shadow';
  if (name.startsWith('layer-')) return 'layer';
  return /#|rgb\(|gradient/.test(value) ? 'colour' : 'other';
}

/** @param source the text of `styles/tokens.css`; its first rule has all tokens. */
export function groupsOf(source: string): TokenGroup[] {
  const [rule = ''] = /:root \{[^}]*\}/.exec(source.replace(/\/\*[\s\S]*?\*\//g, '')) ?? [];
  const tokens = [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' '),
  }));
  const byKind = Map.groupBy(tokens, kindOf);
  return kinds.map((kind) => ({ kind, tokens: byKind.get(kind) ?? [] }));
}
