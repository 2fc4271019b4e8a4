import { expect, test } from 'vitest';
import { correctionText } from './correction-text.ts';

test('says how to correct a year whose declaration cannot be amended here', () => {
  expect(correctionText('2024-25', '2027-01-31')).toBe(
    'HMRC does not take a correction of this year from software. Write to HMRC by 31 January 2027 with the right figures to correct it.',
  );
  expect(correctionText('2024-25', '2027-02-01')).toContain('write to HMRC by 5 April 2029 to claim it back');
  expect(correctionText('2024-25', '2029-04-06')).toBe(
    'The time to amend this year ended on 31 January 2027. If you paid too little tax, tell HMRC.',
  );
});
