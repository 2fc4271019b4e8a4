import { expect, test } from 'vitest';
import { widgets } from '#renderer/registry.ts';
import { kindNames } from './kind-names.ts';

test('calls a kind the same in changes as in the palette', () => {
  const labels = Object.values(widgets).map(({ name, editor }) => [name, editor.label] as const);
  expect(kindNames).toEqual(Object.fromEntries(labels));
});
