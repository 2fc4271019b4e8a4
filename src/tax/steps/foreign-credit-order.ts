import { type Pence, pence } from '#domain/money.ts';

/** How income is taxed: within one kind, the order of the foreign tax rates is the best order. */
export type Kind = 'pay' | 'property' | 'savings' | 'dividends';

export interface Claim {
  /** Its place in the list of sources. */
  readonly place: number;
  readonly kind: Kind;
  /** The foreign tax that counts. */
  readonly tax: Pence;
  /** Foreign tax as a share of the income. */
  readonly rate: number;
}

/** A claim in its place of the order, with the Income Tax before and after its income is left out. */
export interface Ordered<One extends Claim> {
  readonly claim: One;
  readonly before: Pence;
  readonly after: Pence;
}

/** Up to this many claims every order is tried; up to the second number, every mix of the kinds. */
const EVERY_ORDER = 5;
const EVERY_MIX = 15;

/**
 * The order of the sources that gives the most credit: TIOPA 2010, s.36(3). With more claims than we can try in every
 * order, those of one kind follow each other from the highest foreign tax rate down, as in HMRC's helpsheet HS263; with
 * very many, all of them do.
 * @param taxWithout the Income Tax without the income of these places.
 */
export function creditOrder<One extends Claim>(
  claims: readonly One[],
  taxWithout: (places: ReadonlySet<number>) => Pence,
): readonly Ordered<One>[] {
  const sorted = claims.toSorted((one, other) => other.rate - one.rate || one.place - other.place);
  const taxes = new Map<string, Pence>();
  const taxOf = (left: readonly One[]) => {
    const places = sorted.filter((one) => !left.includes(one)).map(({ place }) => place);
    const key = places.join();
    const tax = taxes.get(key) ?? taxWithout(new Set(places));
    taxes.set(key, tax);
    return tax;
  };
  const known = new Map<string, Best<One>>();
  const best = (left: readonly One[]): Best<One> => {
    if (left.length === 0) return { credit: 0, order: [] };
    const key = left.map(({ place }) => place).join();
    const found = known.get(key) ?? bestOf(left, { taxOf, best, next: nextOf(left, sorted.length) });
    known.set(key, found);
    return found;
  };
  return best(sorted).order;
}

interface Best<One extends Claim> {
  readonly credit: number;
  readonly order: readonly Ordered<One>[];
}

/** The best of the orders that begin with one of `next`; of equal ones, that with the highest foreign tax rate first. */
function bestOf<One extends Claim>(
  left: readonly One[],
  {
    taxOf,
    best,
    next,
  }: {
    taxOf: (left: readonly One[]) => Pence;
    best: (left: readonly One[]) => Best<One>;
    next: readonly One[];
  },
): Best<One> {
  const before = taxOf(left);
  let found: Best<One> = { credit: -1, order: [] };
  for (const claim of next) {
    const others = left.filter((one) => one !== claim);
    const after = taxOf(others);
    const rest = best(others);
    const credit = Math.min(claim.tax, Math.max(0, before - after)) + rest.credit;
    if (credit > found.credit)
      found = { credit, order: [{ claim, before, after: pence(after) }, ...rest.order] };
  }
  return found;
}

/** Which claims can come next. The list is in order of the rates. */
function nextOf<One extends Claim>(left: readonly One[], all: number): readonly One[] {
  if (all <= EVERY_ORDER) return left;
  if (all > EVERY_MIX) return left.slice(0, 1);
  return left.filter((one, index) => left.findIndex(({ kind }) => kind === one.kind) === index);
}
