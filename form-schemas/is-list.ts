/** Whether it is the list among what it may be. Array.isArray does not tell lists that nobody may change. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}
