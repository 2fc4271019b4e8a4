import { expect, test } from 'vitest';
import { countUnsaved } from './unsaved-forms.ts';

test('counts the forms of the return that have unsaved changes', () => {
  const form = (tax_column: string, form_json = {}) => ({ kind: 'single', tax_column, form_json }) as const;
  const forms = [
    form('employment'),
    form('property'),
    form('records', { recordOnly: true }),
    form('final'),
    { ...form('question'), kind: 'dialog' } as const,
  ];
  expect(countUnsaved(forms, [])).toBe(0);
  expect(countUnsaved(forms, ['employment', 'records', 'final', 'question', 'withdrawn'])).toBe(1);
  expect(countUnsaved(forms, ['employment', 'property'])).toBe(2);
});
