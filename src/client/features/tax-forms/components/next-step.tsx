import { Link } from 'react-router-dom';
import { taxYearFromId, taxYearLabel } from '#domain/tax-year.ts';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import {
  useGetTaxDataQuery,
  useGetTaxFormsQuery,
  useGetUnsavedFormsQuery,
} from '../../../shared/forms/api.ts';
import { neededForms } from '../../../shared/forms/needed-forms.ts';
import type { OpenForm } from '../../../shared/forms/open-form.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { formTarget } from '../../../shared/source-target.ts';
import { nextForm } from '../next-form.ts';

/** After saving a form: the way to the next one of the return, and back to the return. */
export function NextStep({ form }: { form: OpenForm }) {
  const { yearId } = form;
  const query = { tax_year_id: yearId };
  const forms = useGetTaxFormsQuery({ query: { ...query, outline: 'Y' } });
  const answers = useGetTaxDataQuery({ query: { ...query, type: '*' } });
  const unsaved = useGetUnsavedFormsQuery({ query });
  const calculation = useGetTaxCalculationQuery({ query });
  const sections = (answers.data === undefined ? {} : JSON.parse(answers.data.data)) as Readonly<
    Record<string, unknown>
  >;
  // The form is saved either way: while these load or if they fail, there is only the way to the return.
  const next =
    forms.data && answers.data && unsaved.data
      ? nextForm(forms.data.forms, form.definition.code, {
          sections,
          unsaved: unsaved.data.sections,
          needed:
            calculation.data === undefined ? NONE : neededForms({ calculation: calculation.data, sections }),
        })
      : undefined;
  const year = taxYearFromId(yearId);
  const search = year === undefined ? '' : `?${new URLSearchParams({ year: taxYearLabel(year) })}`;
  return (
    <Notice tone="accent">
      <Row gap={4}>
        {next === undefined ? null : (
          <LinkButton as={Link} {...formTarget({ form: next.code }, yearId)}>
            Next form: {next.title} ({next.code})
          </LinkButton>
        )}
        <LinkButton as={Link} to={`${pathTo(paths.taxReturn, { name: 'form' })}${search}`}>
          Back to the return
        </LinkButton>
      </Row>
    </Notice>
  );
}

const NONE: ReadonlySet<string> = new Set();
