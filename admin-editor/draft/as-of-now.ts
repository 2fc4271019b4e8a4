/**
 * Asks the server, and again whenever something was saved here while the answer was on its way: one from before that save
 * would look as if somebody had taken it back. `base` gives another object after every save.
 */
export async function asOfNow<Answer>(ask: () => Promise<Answer>, base: () => object): Promise<Answer> {
  const before = base();
  const answer = await ask();
  return base() === before ? answer : asOfNow(ask, base);
}
