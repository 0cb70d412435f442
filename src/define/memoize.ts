/** What follows from a thing that does not change, worked out once for as long as the thing lives. Pure. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let entry = kept.get(key);
    if (!entry) kept.set(key, (entry = { value: make(key) }));
    return entry.value;
  };
}
