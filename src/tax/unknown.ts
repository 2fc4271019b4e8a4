/** Thrown when a step reads a result that a refusal leaves unknown. */
class UnknownFigure extends Error {}

/** One shared instance: no one reads its stack, and capturing a stack takes longer than the steps themselves. */
const unknownFigure = new UnknownFigure('This figure depends on something we cannot work out.');

function refuse(): never {
  throw unknownFigure;
}

/** Replaces an unknown result. Everything that reads it is unknown too, so it has no separate type. */
export const UNKNOWN = new Proxy(
  {},
  { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse },
) as never;

/** The result of the work, or UNKNOWN if it reads an unknown result. */
export function ifKnown<Result>(work: () => Result): Result {
  return valueIfKnown(work, UNKNOWN);
}

/** The result of the work, or `otherwise` if it reads an unknown result. */
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
