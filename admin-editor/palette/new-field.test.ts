import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import { newField } from './new-field.ts';

const empty: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { fields: [] },
};

test.each([
  ['utr', 'New UTR'],
  ['nino', 'New National Insurance number'],
  ['paye-reference', 'New employer PAYE reference'],
  ['money', 'New money'],
] satisfies [WidgetName, string][])('calls a new %s “%s”', (widget, title) => {
  expect(newField(empty, widget).title).toBe(title);
});
