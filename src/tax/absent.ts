/**
 * What a step gives for someone without anything in its area. It is the same for all of them, so it is worked out once
 * for each set of rates: workings never change, and calculations can share them.
 */
export function absent<Rates extends object, Result extends object>(
  work: (rates: Rates) => Result,
): (rates: Rates) => Result {
  const known = new WeakMap<Rates, Result>();
  return (rates) => {
    const before = known.get(rates);
    if (before !== undefined) return before;
    const result = work(rates);
    known.set(rates, result);
    return result;
  };
}
