import { useMemo } from 'react';
import type { Rule } from '#contract/rules/rules.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { definitionOf } from '../../shared/forms/answers.ts';
import { useGetTaxFormsQuery } from '../../shared/forms/api.ts';
import { useGetTaxCategoriesQuery } from '../../shared/forms/use-run-time-choices.ts';
import { useTaxYear } from '../../shared/tax-year/use-tax-year.ts';
import type { Known } from './rule-start.ts';

/** The data the dialog needs; undefined until all of it has loaded. */
export function useKnown(rules: readonly Rule[] | undefined): {
  form: TaxForm | undefined;
  known: Known | undefined;
} {
  const { year } = useTaxYear();
  const forms = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'rule' } },
    { skip: year === undefined },
  );
  const form = forms.data?.forms.find(({ code }) => code === 'rule');
  const categories = useGetTaxCategoriesQuery().data?.tax_categories;
  const known = useMemo(
    () =>
      form === undefined || rules === undefined || categories === undefined
        ? undefined
        : { definition: definitionOf(form), rules, categories },
    [form, rules, categories],
  );
  return { form, known };
}
