/** The log's name for the rates, in place of a form code. */
export const RATES = 'rates';
