/** Thrown when a step reads a result that a refusal leaves open. */
class UnknownFigure extends Error {}

/** One for all: no one reads where it was thrown, and noting that takes longer than the steps themselves. */
const unknownFigure = new UnknownFigure('This figure depends on something we cannot work out.');

function refuse(): never {
  throw unknownFigure;
}

/** In place of a result that is not known. Whatever reads it is not known either, so it has no type of its own. */
export const UNKNOWN = new Proxy(
  {},
  { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse },
) as never;

/** What the work finds, or UNKNOWN where it reads something that is not known. */
export function ifKnown<Result>(work: () => Result): Result {
  return valueIfKnown(work, UNKNOWN);
}

/** What the work finds, or `otherwise` where it reads something that is not known. */
export function valueIfKnown<Result, Otherwise>(
  work: () => Result,
  otherwise: Otherwise,
): Result | Otherwise {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnknownFigure) return otherwise;
    throw error;
  }
}
