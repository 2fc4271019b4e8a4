import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

/** The paths of whole numbers without limits. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum } = schema as TSchema & {
    type?: string;
    minimum?: number;
    maximum?: number;
  };
  const here = type === 'integer' && (minimum === undefined || maximum === undefined) ? [path] : [];
  return [...here, ...Object.entries(schema).flatMap(([key, inside]) => unbounded(inside, `${path}.${key}`))];
}

test('limits every whole number in a request to what PostgreSQL can store', () => {
  const found = [...endpoints].flatMap(([name, { params, query, body }]) => [
    ...unbounded(params, `${name}.params`),
    ...unbounded(query, `${name}.query`),
    ...unbounded(body, `${name}.body`),
  ]);
  expect(found).toEqual([]);
});
