import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useAnyUnsaved } from '../../../shared/forms/unsaved.ts';
import { useAskingClose } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { useSaveStateBenefitMutation } from '../api.ts';
import { BENEFIT_FORM } from '../messages.ts';
import { benefitBody } from '../benefit-values.ts';
import { BenefitForm } from './benefit-form.tsx';

/** Adds a benefit, or amends one of the person's own, with its call. */
export function OpenBenefit({
  year,
  benefit,
  onClose,
}: {
  year: WireTaxYear;
  benefit: Benefit | undefined;
  onClose: () => void;
}) {
  const [save] = useSaveStateBenefitMutation();
  const forms = useGetTaxFormsQuery({ query: { tax_year_id: year.id, form: BENEFIT_FORM } });
  const form = forms.currentData?.forms.find(({ code }) => code === BENEFIT_FORM);
  const runOnce = useOneAtATime();
  const isUnsaved = useAnyUnsaved();
  const askingClose = useAskingClose(isUnsaved, onClose);
  const close = () => runOnce(askingClose);
  return (
    <Dialog
      title={benefit === undefined ? 'Add benefit' : 'Amend benefit'}
      size={480}
      closeOnClickOutside={false}
      onClose={close}
    >
      {form !== undefined && isTaxYear(year.hmrc_year_string) ? (
        <BenefitForm
          form={form}
          year={year.hmrc_year_string}
          benefit={benefit}
          onClose={close}
          onSave={async (values) => {
            await save({ body: benefitBody(values, benefit?.benefitId ?? '', year.id) }).unwrap();
            toast(benefit === undefined ? 'The benefit was added.' : 'The benefit was amended.');
            onClose();
          }}
        />
      ) : forms.isError ? (
        <ErrorState title="We could not load the form" onRetry={() => void forms.refetch()}>
          {errorMessage(forms.error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={5} height={44} label="Loading the form" />
      )}
    </Dialog>
  );
}
