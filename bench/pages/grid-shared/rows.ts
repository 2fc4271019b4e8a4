/** A bank transaction in the grids; amounts in pounds, money out negative. */
export interface GridRow {
  /** R000001 and so on. */
  id: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  account: string;
  description: string;
  amount: number;
  claimed: number;
  category: string;
  tag: string;
  status: string;
}

export const QUERY = 'coffee';
/** Only these two reach such amounts. */
const EXTREME = 9999.99;

/** The same rows for every grid, each time: newest first, a fiftieth of them match the query. */
export function gridRows(n: number): GridRow[] {
  const random = generator(20_26);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // no list is empty
  return Array.from({ length: n }, (_, index) => {
    const isIn = random() < 0.2;
    const size = Math.round((1 + random() ** 3 * 4000) * 100) / 100;
    const isTagged = random() < 0.6;
    const amount = isIn ? size : -size;
    const [category, tag] = isTagged ? (isIn ? pick(income) : pick(expenses)) : ['', ''];
    return {
      id: `R${String(index + 1).padStart(6, '0')}`,
      date: new Date(Date.UTC(2027, 3, 5) - Math.floor((index / n) * 365) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      account: pick(accounts),
      description:
        random() < 0.02
          ? `${pick(cafes)} ${String(Math.floor(random() * 400)).padStart(4, '0')}`
          : random() < 0.3
            ? `${pick(people)} REF ${String(Math.floor(random() * 9000))}`
            : `${pick(shops)} ${pick(towns)}`,
      amount: index === Math.floor(n / 3) ? -EXTREME : index === Math.floor((2 * n) / 3) ? EXTREME : amount,
      claimed: isTagged ? size : 0,
      category,
      tag,
      status: isTagged ? 'Claimed' : random() < 0.1 ? 'Pending' : 'Not claimed',
    };
  });
}

const accounts = ['Starling Business', 'Monzo Current', 'Barclays Savings', 'Amex Gold'] as const;
const cafes = ['Northlight Coffee', 'COFFEE CORNER', 'The Coffee Works', 'Station coffee'] as const;
const people = ['J SMITH', 'A KHAN', 'M OKAFOR', 'PATEL & SONS', 'E WILLIAMS', 'STUDIO NINE LTD'] as const;
const shops = [
  'TESCO STORES', 'Amazon Marketplace', 'SHELL FUEL', 'Screwfix Direct', 'TRAINLINE', 'Royal Mail',
  'B&Q', 'ADOBE CREATIVE CLOUD', 'Vodafone', 'British Gas', 'Thames Water', 'Staples Office', 'IKEA',
  'Octopus Energy', 'ALDI', 'Halfords', 'Toolstation', 'Zoom Video', 'Hiscox Insurance', 'NCP PARKING',
] as const; // prettier-ignore
const towns = [
  'LONDON', 'Leeds', 'BRISTOL', 'Cardiff', 'Glasgow', 'YORK', 'Belfast', 'Norwich', 'Exeter', 'HULL',
  'Derby', 'Luton', 'BATH', 'Truro', 'Oxford', 'CAMBRIDGE', 'Swansea', 'Dundee', 'Perth', 'Reading',
] as const; // prettier-ignore
const expenses = [
  ['Travel and vehicles', 'Travel'], ['Office costs', 'Office'], ['Materials', 'Stock'],
  ['Repairs and maintenance', 'Repairs'], ['Phone and internet', 'Office'],
] as const; // prettier-ignore
const income = [
  ['Trading income', 'Sales'], ['Rents from property', 'Rent'], ['Interest', 'Interest'],
] as const; // prettier-ignore

/** Numbers from 0 up to 1, the same each time: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
