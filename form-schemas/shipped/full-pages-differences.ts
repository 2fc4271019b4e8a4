const pool = ['before', 'added', 'sold', 'allowance', 'ending', 'charge', 'after'];
/** Boxes that work out others: pools of capital allowances, averaging and transition profit. */
const workedOut = [
  'pools',
  'averaging_before',
  'averaging_worked',
  'transition_worked',
  ...['main', 'special'].flatMap((name) => pool.map((part) => `${name}_${part}`)),
  ...['before', 'added', 'sold', 'rate', 'business', 'main_allowance', 'special_allowance'].map(
    (part) => `asset_${part}`,
  ),
  ...['ending', 'charge', 'after'].map((part) => `asset_${part}`),
].map((name) => `SA103F ${name} extra`);

/** Differences of the full pages and of the pages beside them, as in `deliberate`. */
export const ofFullPages: Readonly<Record<string, readonly string[]>> = {
  'asked to see that an early loss is one of the first four tax years': [
    'SA103F early_started extra',
    'SA103S early_started extra',
    'SA104S early_started extra',
  ],
  'says which of several businesses in the books fills the form': [
    'SA103F business extra',
    'SA103S business extra',
  ],
  'no tag is about depreciation': ['SA103F box_29 fill'],
  'works out a figure that the catalogue asks for; a box of the return has it': workedOut,
  'the highest limit of a year, as in SA103S': ['SA103F box_49 max'],
  'shown when there is a loss': ['SA103F box_78 condition', 'SA103F box_79 condition'],
  'shown when the capital account has other figures; the profit is that of box 47 or 48': [
    'SA103F box_96 condition',
    'SA103F box_96 fill',
    'SA103F box_99 condition',
  ],
};
