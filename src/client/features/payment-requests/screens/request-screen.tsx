import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { RequestForm } from '../components/request-form.tsx';
import { messages } from '../messages.ts';
import type { Payable } from '../request-row.ts';
import { useRequestForm } from '../use-request-form.ts';
import classes from './request-screen.module.css';

const SentDialog = lateDialog(async () => (await import('../components/sent-dialog.tsx')).SentDialog);

/** The form of a payment request or invoice: /payment/form. Spec 2, 2.8. */
export function RequestScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data, error, retry } = useRequestForm();
  const [sent, setSent] = useState<Payable>();
  // Another request starts with an empty form.
  const [turn, setTurn] = useState(0);

  return (
    <>
      <PageHeader title="Payment request" />
      <div className={classes.form}>
        {data !== undefined ? (
          <RequestForm
            key={turn}
            data={data}
            state={turn === 0 ? (state as unknown) : null}
            isSent={sent !== undefined}
            onSent={(request) => {
              toast(messages.sent);
              setSent(request);
            }}
          />
        ) : error !== undefined ? (
          <ErrorState title="We could not load the form" onRetry={retry}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={6} height={44} label="Loading the form" />
        )}
      </div>
      {sent === undefined ? null : (
        <SentDialog
          request={sent}
          onAnother={() => {
            setSent(undefined);
            setTurn((last) => last + 1);
          }}
          onClose={() => void navigate(paths.payment)}
        />
      )}
    </>
  );
}
