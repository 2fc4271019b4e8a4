import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('describes every call of the contract in the OpenAPI document', async () => {
  const document = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const declared = [...endpoints.values()].map(
    ({ method, path }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described).toEqual(expect.arrayContaining(declared));
});
