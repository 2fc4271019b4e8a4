import { expect, test } from 'vitest';
import { journeyText } from './journey-text.ts';

const line = {
  id: 1,
  date: '28/11/2026',
  description: 'Client visit',
  from: 'SW1A 1AA',
  to: 'OX1 1BX',
  via: '',
  miles: 57,
  amount: 25.65,
};

test.each([
  [{}, '28/11/2026, Client visit, SW1A 1AA to OX1 1BX, 57 miles'],
  [{ to: 'SW1A 1AA', via: 'OX1 1BX' }, '28/11/2026, Client visit, SW1A 1AA to OX1 1BX and back, 57 miles'],
  [
    { via: 'HP1 1AA|HP2 2BB' },
    '28/11/2026, Client visit, SW1A 1AA to OX1 1BX via HP1 1AA, HP2 2BB, 57 miles',
  ],
  [{ from: '', to: '', miles: 1 }, '28/11/2026, Client visit, 1 mile'],
])('tells a journey apart: %j', (part, text) => expect(journeyText({ ...line, ...part })).toBe(text));
