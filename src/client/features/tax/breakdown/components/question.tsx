import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../../shared/forms/api.ts';

// The form engine is fetched with the first question.
const WhatIf = late(async () => (await import('./what-if.tsx')).WhatIf, { loading: () => <Loading /> });

interface QuestionProps {
  year: WireTaxYear;
  question: string;
  onQuestion: (question: string) => void;
  onClose: () => void;
}

/** The question's form is a definition like any other. */
export function Question({ year, ...props }: QuestionProps) {
  const forms = useGetTaxFormsQuery({ query: { tax_year_id: year.id, form: 'what-if' } });
  const form = forms.currentData?.forms.find(({ code }) => code === 'what-if');
  if (forms.isError && form === undefined)
    return (
      <Card>
        <ErrorState title="We could not load What if" onRetry={() => void forms.refetch()}>
          {errorMessage(forms.error)}
        </ErrorState>
      </Card>
    );
  if (form === undefined || !isTaxYear(year.hmrc_year_string)) return <Loading />;
  return <WhatIf form={form} year={year.hmrc_year_string} wireYear={year} {...props} />;
}

function Loading() {
  return (
    <Card>
      <SkeletonRows label="Loading what if" rows={8} height={34} />
    </Card>
  );
}
