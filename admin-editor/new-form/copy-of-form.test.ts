import { expect, test } from 'vitest';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { copyOfForm } from './copy-of-form.ts';

const forms = shippedDefinitions().filter(({ kind }) => kind !== 'dialog');

test('a copy of any form can be published, and feeds neither the tax nor the return', () => {
  expect(forms.length).toBeGreaterThan(20);
  for (const [form, taxYear] of forms.flatMap((form) => [
    [form, form.taxYear as TaxYear] as const,
    [form, '2025-26'] as const,
  ])) {
    const copy = copyOfForm(form, { code: 'COPY', taxYear, title: 'A copy', store: 'copy' });
    const errors = publishingProblems(copy, []).map(({ path, message }) => `${path} ${message}`);
    expect.soft([form.code, taxYear, errors]).toEqual([form.code, taxYear, []]);
    for (const { name, xml, calc, id } of copy.form_json.fields) {
      expect([name, xml, calc]).toEqual([name, undefined, undefined]);
      expect(id).toMatch(/^copy\./);
    }
    const kept = form.form_json.fields.filter(
      ({ taxYears }) => taxYears === undefined || taxYears.some((year) => year >= taxYearLabel(taxYear)),
    );
    expect(copy.form_json.fields.map(({ name }) => name)).toEqual(kept.map(({ name }) => name));
  }
});
