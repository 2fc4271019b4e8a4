import type { TaxYear } from '#domain/tax-year.ts';

/** The figures of a year that the stand-in's small calculation needs, in pounds and per cent. */
interface Figures {
  readonly personalAllowance: number;
  /** Above this income the allowance falls by half of the excess. ITA 2007, s.35. */
  readonly taperFrom: number;
  readonly basicRateBand: number;
  readonly higherRateLimit: number;
  readonly rates: readonly [basic: number, higher: number, additional: number];
  readonly class4: {
    readonly lower: number;
    readonly upper: number;
    readonly main: number;
    readonly above: number;
  };
  /** Class 2 was compulsory to 2023-24. National Insurance Contributions (Reduction in Rates) (No. 2) Act 2024. */
  readonly class2?: { readonly weekly: number; readonly lowerProfits: number };
}

/** GOV.UK, Income Tax rates and Personal Allowances; Rates and allowances: National Insurance contributions. */
const common = {
  personalAllowance: 12_570,
  taperFrom: 100_000,
  basicRateBand: 37_700,
  higherRateLimit: 125_140,
  rates: [20, 40, 45],
} as const;

const LATEST: Figures = { ...common, class4: { lower: 12_570, upper: 50_270, main: 6, above: 2 } };
const OF_2023: Figures = {
  ...common,
  class4: { lower: 12_570, upper: 50_270, main: 9, above: 2 },
  class2: { weekly: 3.45, lowerProfits: 12_570 },
};

export function figuresOf(year: TaxYear): Figures {
  return year <= '2023-24' ? OF_2023 : LATEST;
}
