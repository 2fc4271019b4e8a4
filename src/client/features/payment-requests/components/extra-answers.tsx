import { useMemo } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { reading } from '#form-schemas/reading.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { Definition } from '#ui/definition-list.tsx';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { extraForm, type SavedAnswers } from '../../../shared/forms/extra-form.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';

/** The answers of a request to boxes that staff added to its form, for a definition list. Nothing while the form loads. */
export function ExtraAnswers({ saved }: { saved: SavedAnswers }) {
  const { year } = useTaxYear();
  const { data } = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'payment-request' } },
    { skip: year === undefined },
  );
  const form = data?.forms.find(({ code }) => code === 'payment-request');
  const label = year?.hmrc_year_string;
  if (form === undefined || !isTaxYear(label)) return null;
  return <Answers form={form} year={label} saved={saved} />;
}

function Answers({ form, year, saved }: { form: TaxForm; year: TaxYear; saved: SavedAnswers }) {
  const { definition, read } = useMemo(() => extraForm(form, year), [form, year]);
  const choices = useRunTimeChoices(definition);
  const values = read(saved);
  return fieldsFor(definition, year).map((field) => {
    const value = values[field.name];
    const text = value === false ? 'No' : reading(field, value, choices);
    return text === '' ? null : (
      <Definition key={field.name} term={field.title}>
        {text}
      </Definition>
    );
  });
}
