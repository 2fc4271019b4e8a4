import { expect, test } from 'vitest';
import { wallProblem } from '../../scripts/rooms.ts';
import { type Import, schemaProblem } from '../../scripts/schema-wall.ts';

test('lets only the server calculate tax', () => {
  expect(wallProblem('src/client/a.ts', '#tax/calculate.ts', 'src/tax/calculate.ts')).toContain(
    'client may import',
  );
  expect(wallProblem('src/server/a.ts', '#tax/calculate.ts', 'src/tax/calculate.ts')).toBeUndefined();
});

test('does not let a relative path cross a wall', () => {
  expect(wallProblem('src/sandbox/a.ts', '../server/app.ts', 'src/server/app.ts')).toContain(
    'sandbox may import domain',
  );
  expect(wallProblem('src/server/a.ts', '../domain/money.ts', 'src/domain/money.ts')).toContain('#domain/');
});

test('keeps client features from importing each other, and shared code from importing them', () => {
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

test('lets the screens of staff share the calls and the session of the client, and nothing else', () => {
  const editor = 'admin-editor/open-form/api.ts';
  const problem = (from: string, to: string) => wallProblem(from, `#${to.replace('src/', '')}`, to);
  expect(problem(editor, 'src/client/shared/api/api.ts')).toBeUndefined();
  expect(problem(editor, 'src/client/features/auth/api.ts')).toContain('only src/client/shared/');
  expect(problem('src/client/app/routes.tsx', editor)).toBeUndefined();
  expect(problem('src/client/shared/paths.ts', editor)).toContain('below the screens of staff');
});

test('lets a layer of the server import itself and the layers below it', () => {
  const [base, data, feature] = [
    'src/server/db/database.ts',
    'src/server/data/books/tags.ts',
    'src/server/features/rules/rules.service.ts',
  ];
  const composition = 'src/server/routes.ts';
  const problem = (from: string, to: string) => wallProblem(from, './a.ts', to);
  expect(problem(base, data)).toContain('base lies below data');
  expect(problem(base, feature)).toContain('base lies below features');
  expect(problem(data, feature)).toContain('data lies below features');
  expect(problem(feature, composition)).toContain('features lies below composition');
  expect(problem(feature, data)).toBeUndefined();
  expect(problem(feature, base)).toBeUndefined();
  expect(problem(data, 'src/server/data/users/sessions.ts')).toBeUndefined();
  expect(problem(data, 'src/server/services.ts')).toBeUndefined();
  expect(problem(composition, feature)).toBeUndefined();
});

test('keeps server features from importing each other', () => {
  const [rules, match] = [
    'src/server/features/rules/rules.service.ts',
    'src/server/features/rules/rule-text.ts',
  ];
  expect(wallProblem('src/server/features/imports/preview.ts', '../rules/a.ts', rules)).toContain(
    'imports and rules do not import each other',
  );
  expect(wallProblem(rules, './rule-text.ts', match)).toBeUndefined();
});

test('requires a layer for a new folder of the server', () => {
  expect(wallProblem('src/server/new/a.ts', '../db/database.ts', 'src/server/db/database.ts')).toContain(
    'in no layer',
  );
  expect(wallProblem('src/server/features/auth/a.ts', '../../new/a.ts', 'src/server/new/a.ts')).toContain(
    'in no layer',
  );
});

test('keeps tests and scripts out of product code', () => {
  expect(wallProblem('src/server/a.ts', '#tests/support/people.ts', 'tests/support/people.ts')).toContain(
    'in no room',
  );
});

test('keeps schemas out of the client, even through another file', () => {
  const schema: Import = { specifier: 'typebox', target: undefined, how: 'value' };
  const imports = new Map<string, readonly Import[]>([
    ['src/contract/endpoint.ts', [schema]],
    [
      'src/contract/rules/rules.ts',
      [{ specifier: '../endpoint.ts', target: 'src/contract/endpoint.ts', how: 'value' }],
    ],
    [
      'src/contract/rules/rules.calls.ts',
      [{ specifier: './rules.ts', target: 'src/contract/rules/rules.ts', how: 'type' }],
    ],
  ]);
  const problem = (target: string, how: Import['how']) =>
    schemaProblem('src/client/features/rules/api.ts', { specifier: `#${target}`, target, how }, imports);
  expect(problem('src/contract/rules/rules.ts', 'value')).toContain('.calls.ts');
  expect(problem('src/contract/rules/rules.ts', 'dynamic')).toContain('.calls.ts');
  expect(problem('src/contract/rules/rules.ts', 'type')).toBeUndefined();
  expect(problem('src/contract/rules/rules.calls.ts', 'value')).toBeUndefined();
});
