/** Whether a value is the list in its type. Array.isArray does not narrow read-only arrays. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}
