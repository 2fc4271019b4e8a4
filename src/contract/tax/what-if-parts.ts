/** The amounts that a question can change. */
export const whatIfAmounts = [
  'trading_income',
  'trading_expenses',
  /** Of a business with a loss of the year. */
  'loss_against_income',
  'pay',
  /** Tax the employer took off that pay. */
  'pay_tax',
  /** Their taxable part. */
  'lump_sums',
  'property_income',
  'property_expenses',
  /** From property abroad. */
  'foreign_rents',
  'foreign_pensions',
  /** From the UK and from abroad, as dividends are. */
  'interest',
  'dividends',
  'life_insurance',
  'capital_gains',
  /** Gross, with relief at source. */
  'pension',
  /** The amount paid, without the tax the charity claims. */
  'gift_aid',
] as const;

/** The choices that a question can change. */
export const whatIfChoices = {
  marriage: ['give', 'receive', 'none'],
  region: ['england', 'wales', 'scotland', 'northern_ireland'],
} as const;
