/** Import cycles among files, type imports included. */

/** File → the files it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of single imports. */
export function importGraph(imports: Iterable<{ readonly file: string; readonly target: string }>): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const { file, target } of imports) {
    const targets = graph.get(file);
    if (targets) targets.push(target);
    else graph.set(file, [target]);
  }
  return graph;
}

/**
 * The groups of files that import one another, directly or through others, each sorted by name: the strongly connected
 * components with more than one file, or one that imports itself (Tarjan's algorithm).
 */
export function cyclesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const lower = (file: string, value: number): void => {
    lowest.set(file, Math.min(lowest.get(file)!, value));
  };
  const connect = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) {
        connect(target);
        lower(file, lowest.get(target)!);
      } else if (stack.includes(target)) {
        lower(file, order.get(target)!);
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || graph.get(file)!.includes(file)) cycles.push(component.sort());
  };

  for (const file of graph.keys()) if (!order.has(file)) connect(file);
  return cycles;
}
