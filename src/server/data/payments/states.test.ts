import { expect, test } from 'vitest';
import { paymentStates, statesBefore } from './states.ts';

test('a payment only moves forward, and money that was sent stays sent', () => {
  expect(statesBefore('executed')).toContain('failed');
  expect(statesBefore('failed')).not.toContain('executed');
  expect(statesBefore('authorized')).not.toContain('failed');
  for (const state of paymentStates) expect(statesBefore(state)).not.toContain(state);
});
