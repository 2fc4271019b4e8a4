/** How a rule compares a text. 1 takes anything (spec 2, 9); 3 is the one the dashboard uses. Capitals do not count. */
export const ruleOps = [
  { id: 1, description: 'is whatever' },
  { id: 2, description: 'is exactly' },
  { id: 3, description: 'contains' },
  { id: 4, description: 'starts with' },
  { id: 5, description: 'ends with' },
  { id: 6, description: 'does not contain' },
] as const;
