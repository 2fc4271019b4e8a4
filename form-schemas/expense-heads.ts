/** HMRC's heads of expense of a trade, for people who want more than TRAE. Decision 47. */
export const tradeHeads = [
  'TRGO',
  'TRSU',
  'TRST',
  'TRVE',
  'TRPR',
  'TRRE',
  'TROF',
  'TRAD',
  'TRIN',
  'TRFC',
  'TRDE',
  'TRPF',
] as const;

/** HMRC's heads of expense of a property business, for people who want more than PROE. Decision 47. */
export const propertyHeads = ['PRRR', 'PRRE', 'PRFC', 'PRMI', 'PRPF', 'PRSV', 'PRTR'] as const;
