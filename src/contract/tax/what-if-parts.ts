/** The amounts that a question can change. */
export const whatIfAmounts = [
  'trading_income',
  'trading_expenses',
  'pay',
  /** Tax the employer took off that pay. */
  'pay_tax',
  'property_income',
  'property_expenses',
  'interest',
  'dividends',
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
