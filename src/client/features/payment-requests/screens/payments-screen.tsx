import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton, ChangeOnly } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { HelpLink } from '../../../shared/help-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { useGetPaymentRequestsQuery } from '../api.ts';
import { ArrivalsNotice } from '../components/arrivals-notice.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { RequestGrid } from '../components/request-grid.tsx';
import { messages, own } from '../messages.ts';
import { type RequestRow, requestRow } from '../request-row.ts';
import { useRequestActs } from '../use-request-acts.ts';

const RequestDetails = lateDialog(
  async () => (await import('../components/request-details.tsx')).RequestDetails,
);

const NO_ROWS: readonly RequestRow[] = [];

/** The list of payment requests and invoices: /payment. Spec 2, 2.8. */
export function PaymentsScreen() {
  const [params, setParams] = useSearchParams();
  const isDiscarded = params.get('discarded') === 'Y';
  const list = useGetPaymentRequestsQuery(isDiscarded ? { query: { discarded: 'Y' } } : undefined);
  const rows = useMemo(() => list.currentData?.payment_requests.map(requestRow), [list.currentData]);
  const acts = useRequestActs();
  const [open, setOpen] = useState<RequestRow>();

  return (
    <>
      <PageHeader title="Payments & invoices" chips={isDiscarded ? <Chip>Discarded</Chip> : null}>
        <HelpLink page="payments" />
        <PageMenu
          isDiscarded={isDiscarded}
          onToggle={() => setParams(isDiscarded ? {} : { discarded: 'Y' })}
        />
        <ChangeButton component={Link} to={paths.paymentForm}>
          {messages.send}
        </ChangeButton>
      </PageHeader>
      <ChangeOnly>
        <ArrivalsNotice />
      </ChangeOnly>
      <Card padding="none">
        {list.isError && rows === undefined ? (
          <ErrorState title="We could not load your payment requests" onRetry={() => void list.refetch()}>
            {errorMessage(list.error)}
          </ErrorState>
        ) : (
          <RequestGrid
            rows={rows ?? NO_ROWS}
            loading={rows === undefined}
            isDiscarded={isDiscarded}
            acts={acts}
            onOpen={setOpen}
            empty={<Nothing isDiscarded={isDiscarded} />}
          />
        )}
      </Card>
      {open === undefined ? null : <RequestDetails row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Nothing({ isDiscarded }: { isDiscarded: boolean }) {
  if (isDiscarded) return <EmptyState title={own.noneDiscarded} />;
  return (
    <EmptyState
      title="No payment requests yet"
      action={
        <ChangeButton component={Link} to={paths.paymentForm}>
          {messages.send}
        </ChangeButton>
      }
    >
      {messages.empty}
    </EmptyState>
  );
}
