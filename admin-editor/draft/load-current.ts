/**
 * Asks the server, and again if something was saved here while the answer was on its way: an older answer
 * would look as if someone had reverted the save. `base` returns a new object after every save.
 */
export async function loadCurrent<Answer>(ask: () => Promise<Answer>, base: () => object): Promise<Answer> {
  const before = base();
  const answer = await ask();
  return base() === before ? answer : loadCurrent(ask, base);
}
