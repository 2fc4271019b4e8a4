import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import {
  useGetYearStatementQuery,
  useSubmitEOPStatementMutation,
  useUpdateAnnualSummaryMutation,
} from '../api.ts';
import { isAccepted, type Statement, whyRejected } from '../hmrc-result.ts';
import { businessTitle, messages, statusMessage } from '../messages.ts';
import { periodText } from '../quarter-text.ts';
import { useSending } from '../use-sending.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { Sending } from './sending.tsx';
import { StatementFigures } from './statement-figures.tsx';

export interface StatementDialogProps {
  business: DigitalTaxBusiness;
  statement: Statement;
  /** Why it cannot be confirmed now; '' if it can. */
  refusal: string;
  /** Set if it is to be confirmed again. */
  outdated: string;
  year: WireTaxYear;
  onSent: () => void;
  onClose: () => void;
}

/**
 * An end-of-year statement: the figures, and the declaration once they are complete. Confirming it sends the annual
 * summary first. Spec 3, 4.5.
 */
export function StatementDialog({
  business,
  statement,
  refusal,
  outdated,
  year: { id: taxYearId, hmrc_year_string: taxYear },
  onSent,
  onClose,
}: StatementDialogProps) {
  const [isDeclared, setDeclared] = useState(false);
  const { isSending, errors, send } = useSending();
  const [sendSummary] = useUpdateAnnualSummaryMutation();
  const [submit] = useSubmitEOPStatementMutation();
  const { business_id: id } = business;
  const figures = useGetYearStatementQuery({ query: { business_id: id, tax_year_id: taxYearId } });
  const canConfirm = refusal === '' && figures.data !== undefined;

  const confirm = async () => {
    if (!isDeclared) return alertDialog({ title: messages.pleaseConfirm, message: messages.confirmYear });
    let summary: { status: number; result: string } | undefined;
    const outcome = await send(
      async () => {
        summary = await sendSummary({ body: { business_id: id, tax_year: taxYear } }).unwrap();
        if (!isAccepted(summary.status)) return summary;
        summary = undefined;
        const { start: start_date, end: end_date } = statement;
        return submit({ body: { business_id: id, start_date, end_date, declaration: 'Y' } }).unwrap();
      },
      (status) => isAccepted(status),
    );
    if (summary !== undefined && outcome.kind === 'rejected')
      return alertDialog({
        title: 'Error',
        message: [statusMessage(summary.status), ...whyRejected(summary)].join('\n'),
      });
    if (outcome.kind !== 'accepted') return;
    onClose();
    onSent();
    await alertDialog(messages.submitted);
  };

  return (
    <Dialog
      title={`End of year statement: ${businessTitle(business)}`}
      size={560}
      closeOnClickOutside={false}
      onClose={() => (isSending ? undefined : onClose())}
    >
      <Stack gap={3}>
        <Text>
          {periodText(statement)}. The allowances and adjustments of the tax form are sent to HMRC first.
        </Text>
        {figures.data !== undefined ? (
          <StatementFigures figures={figures.data} />
        ) : figures.isError ? (
          <ErrorState title="We could not load the figures" onRetry={() => void figures.refetch()}>
            {errorMessage(figures.error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={4} height={34} label="Loading the figures" />
        )}
        {outdated === '' ? null : (
          <Notice tone="warn">
            <p>{outdated}</p>
          </Notice>
        )}
        {refusal === '' ? null : (
          <Notice tone="info">
            <p>
              <strong>This statement cannot be confirmed yet.</strong> {refusal}
            </p>
          </Notice>
        )}
        {canConfirm ? (
          <DeclarationCheck
            kind="end_of_period"
            isChecked={isDeclared}
            onChange={setDeclared}
            isDisabled={isSending}
          />
        ) : null}
        <Sending isSending={isSending} errors={errors} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {refusal === '' ? 'Cancel' : 'Close'}
          </Button>
          {canConfirm ? (
            <ChangeButton loading={isSending} onClick={() => void confirm()}>
              Confirm
            </ChangeButton>
          ) : null}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
