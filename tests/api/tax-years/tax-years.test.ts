import { expect, test } from 'vitest';
import { getTaxYears } from '#contract/tax-years.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('a visitor without a session is refused', async () => {
  const { status, body } = await app.call(getTaxYears);
  expect(status).toBe(401);
  expect(body.error).toBe('unauthorized');
});
