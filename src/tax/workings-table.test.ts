import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPounds } from '#domain/money.ts';
import { anyPerson, calculated } from './for-tests.ts';
import { explainedFields } from './result.ts';
import { toWorkingsTable } from './workings-table.ts';

test('every field and every input leads to a figure in the table', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { workings } = calculated(inputs);
      const { fields, items } = toWorkingsTable(workings);
      for (const field of explainedFields) {
        expect(items[fields[field]]?.value, field).toBe(toPounds(workings[field].value));
      }
      for (const item of Object.values(items)) {
        if (item.kind === 'figure') for (const { id } of item.inputs) expect(items).toHaveProperty([id]);
      }
    }),
  );
});
