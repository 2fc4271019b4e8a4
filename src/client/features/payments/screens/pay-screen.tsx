import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetPaymentsQuery } from '../../../shared/payments/api.ts';
import { PaymentTable } from '../../../shared/payments/payment-table.tsx';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import classes from '../components/pay-summary.module.css';
import { PaySteps } from '../components/pay-steps.tsx';
import { PaySummary } from '../components/pay-summary.tsx';
import { usePaySummary } from '../use-pay-summary.ts';

/** /hmrcpay: pays the tax of the chosen year, if its return is filed, or leads to the payment form. */
export function PayScreen() {
  const year = useAddressYear();
  return (
    <>
      <PageHeader title="Pay HMRC" chips={year === undefined ? null : <Chip>{year.tax_year}</Chip>} />
      {year === undefined ? <Loading /> : <PayYear key={year.id} year={year} />}
      <Payments />
    </>
  );
}

function PayYear({ year }: { year: WireTaxYear }) {
  const { state, error, retry, summary } = usePaySummary(year.id);
  if (state === 'failed')
    return (
      <Card>
        <ErrorState title="We could not load what there is to pay" onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      </Card>
    );
  if (state === 'loading') return <Loading />;
  return summary === undefined ? (
    <PaySteps year={year.tax_year} />
  ) : (
    <PaySummary taxYearId={year.id} {...summary} />
  );
}

function Payments() {
  const { data } = useGetPaymentsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.payments.length === 0) return null;
  return (
    <Card title="Payments made here" className={classes.summary}>
      <PaymentTable payments={data.payments} />
    </Card>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows label="Loading what there is to pay" rows={6} height={40} />
    </Card>
  );
}
