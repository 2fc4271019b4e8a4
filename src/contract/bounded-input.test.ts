import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

/** The paths of whole numbers that may be of any size. */
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

test('a whole number that a call takes has limits, which PostgreSQL can hold', () => {
  const found = [...endpoints].flatMap(([name, { params, query, body }]) => [
    ...unbounded(params, `${name}.params`),
    ...unbounded(query, `${name}.query`),
    ...unbounded(body, `${name}.body`),
  ]);
  expect(found).toEqual([]);
});
