/** How a rule compares a text, ignoring case. 1 matches anything (spec 2, 9); the dashboard uses 3. */
export const ruleOps = [
  { id: 1, description: 'is whatever' },
  { id: 2, description: 'is exactly' },
  { id: 3, description: 'contains' },
  { id: 4, description: 'starts with' },
  { id: 5, description: 'ends with' },
  { id: 6, description: 'does not contain' },
] as const;
