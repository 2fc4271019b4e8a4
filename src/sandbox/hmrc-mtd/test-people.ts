/** What a person can have at HMRC, in the words of the sign-in page. */
export const holdings = {
  trade: 'a trade',
  property: 'UK property',
  both: 'a trade and UK property',
  none: 'no business',
  foreign: 'foreign property only',
} as const;
export type Holding = keyof typeof holdings;

export function isHolding(text: unknown): text is Holding {
  return typeof text === 'string' && Object.hasOwn(holdings, text);
}

/** How a test person differs from the default, who is in Digital Tax with these businesses. */
export interface TestPerson {
  readonly nino: string;
  readonly what: string;
  readonly has: Holding;
  readonly extra?: 'records' | 'annual' | 'new-trade' | 'not-enrolled';
}

/** People with numbers that HMRC uses in examples and gives to no one. */
export const testPeople: readonly TestPerson[] = [
  { nino: 'AA123456A', what: 'Has a trade', has: 'trade' },
  { nino: 'AA123456B', what: 'Has UK property', has: 'property' },
  { nino: 'AA123456C', what: 'Has a trade and UK property', has: 'both' },
  { nino: 'AA123456D', what: 'Has no business', has: 'none' },
  { nino: 'AB123456A', what: 'Has foreign property only', has: 'foreign' },
  {
    nino: 'AB123456B',
    what: 'Has a trade, employments and state benefits',
    has: 'trade',
    extra: 'records',
  },
  { nino: 'AB123456C', what: 'Has a trade that started this tax year', has: 'trade', extra: 'new-trade' },
  { nino: 'AB123456D', what: 'Has a trade and reports once a year', has: 'trade', extra: 'annual' },
  { nino: 'AC123456A', what: 'Has a trade but is not in Digital Tax', has: 'trade', extra: 'not-enrolled' },
];
