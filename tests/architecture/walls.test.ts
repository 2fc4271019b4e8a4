import { expect, test } from 'vitest';
import { wallProblem } from '../../scripts/rooms.ts';
import { type Import, schemaProblem } from '../../scripts/schema-wall.ts';

test('the server alone calculates tax', () => {
  expect(wallProblem('src/client/a.ts', '#tax/calculate.ts', 'src/tax/calculate.ts')).toContain(
    'client may import',
  );
  expect(wallProblem('src/server/a.ts', '#tax/calculate.ts', 'src/tax/calculate.ts')).toBeUndefined();
});

test('a relative path does not climb a wall', () => {
  expect(wallProblem('src/sandbox/a.ts', '../server/app.ts', 'src/server/app.ts')).toContain(
    'sandbox may import domain',
  );
  expect(wallProblem('src/server/a.ts', '../domain/money.ts', 'src/domain/money.ts')).toContain('#domain/');
});

test('client features do not import each other, and shared code imports neither', () => {
  const transactions = 'src/client/features/transactions/a.ts';
  expect(wallProblem('src/client/features/auth/b.ts', '../transactions/a.ts', transactions)).toContain(
    'meet through',
  );
  expect(wallProblem('src/client/shared/b.ts', '../features/transactions/a.ts', transactions)).toContain(
    'below the features',
  );
  expect(
    wallProblem('src/client/app/routes.tsx', '../features/transactions/a.ts', transactions),
  ).toBeUndefined();
});

test('product code imports neither tests nor scripts', () => {
  expect(wallProblem('src/server/a.ts', '#tests/support/people.ts', 'tests/support/people.ts')).toContain(
    'in no room',
  );
});

test('the client imports no schema, not even through another file', () => {
  const schema: Import = { specifier: 'typebox', target: undefined, how: 'value' };
  const imports = new Map<string, readonly Import[]>([
    ['src/contract/endpoint.ts', [schema]],
    [
      'src/contract/rules.ts',
      [{ specifier: './endpoint.ts', target: 'src/contract/endpoint.ts', how: 'value' }],
    ],
    [
      'src/contract/calls/rules.ts',
      [{ specifier: '../rules.ts', target: 'src/contract/rules.ts', how: 'type' }],
    ],
  ]);
  const problem = (target: string, how: Import['how']) =>
    schemaProblem('src/client/features/rules/api.ts', { specifier: `#${target}`, target, how }, imports);
  expect(problem('src/contract/rules.ts', 'value')).toContain('#contract/calls/');
  expect(problem('src/contract/rules.ts', 'dynamic')).toContain('#contract/calls/');
  expect(problem('src/contract/rules.ts', 'type')).toBeUndefined();
  expect(problem('src/contract/calls/rules.ts', 'value')).toBeUndefined();
});
