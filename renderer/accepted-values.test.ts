import { expect, test } from 'vitest';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { formatsOf, widgetKinds, widgetNames } from '#form-schemas/widgets/index.ts';

/** The JSON type that a field of this kind has in compiled forms. */
function typeOf(field: Partial<Field>): string | undefined {
  const definition: Definition = {
    code: 'T1',
    taxYear: '2019-20',
    kind: 'dialog',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields: [{ name: 'a', title: 'A', format: 'string', ...field }] },
  };
  return compile(definition, '2024-25').schema.properties['a']?.type;
}

test.each(widgetNames)('%s accepts every value that fields of its formats can have', (widget) => {
  const kinds =
    widget === 'computed' || widget === 'money' || widget === 'integer'
      ? [{ currency: true }, { decimals: 0 }]
      : [{}];
  const plain = widget === 'computed' ? [...kinds, {}] : kinds;
  const types = formatsOf(widget).flatMap((format) =>
    plain.flatMap((kind) => typeOf({ format, widget, ...kind }) ?? []),
  );
  expect([...new Set(types)].sort()).toEqual([...widgetKinds[widget].stores].sort());
});
