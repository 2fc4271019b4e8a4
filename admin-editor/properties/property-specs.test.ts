import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { propertyGroups } from './property-specs.ts';

const offered = (field: Partial<Field>) =>
  propertyGroups({ name: 'a', title: 'A', format: 'number', ...field }).flatMap(({ properties }) =>
    properties.map(({ attribute }) => attribute),
  );

test('a worked-out number can be an amount of money or a plain number', () => {
  const computed = { widget: 'computed', computed: { count: ['tenants'] } } as const;
  expect(offered(computed)).toContain('currency');
  expect(offered({ ...computed, currency: true })).toContain('currency');
});

test('the kind of any other field says whether it is an amount', () => {
  expect(offered({ currency: true })).not.toContain('currency');
  expect(offered({ format: 'string', widget: 'computed' })).not.toContain('currency');
});
