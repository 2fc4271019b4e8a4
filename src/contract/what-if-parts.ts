/** What a question can change by an amount. */
export const whatIfAmounts = [
  'trading_income',
  'trading_expenses',
  'pay',
  /** Taken off that pay by the employer. */
  'pay_tax',
  'property_income',
  'property_expenses',
  'interest',
  'dividends',
  /** Gross, with relief at source. */
  'pension',
  /** What is paid, without the tax the charity claims. */
  'gift_aid',
] as const;

/** What a question can answer another way. */
export const whatIfChoices = {
  marriage: ['give', 'receive', 'none'],
  region: ['england', 'wales', 'scotland', 'northern_ireland'],
} as const;
