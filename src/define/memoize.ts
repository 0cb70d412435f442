/** Caches what is derived from an immutable object for as long as the object lives. Pure. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: make(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
