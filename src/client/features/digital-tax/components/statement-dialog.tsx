import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useSubmitEOPStatementMutation, useUpdateAnnualSummaryMutation } from '../api.ts';
import { isAccepted, type Statement, whyRejected } from '../hmrc-result.ts';
import { businessTitle, messages, statusMessage } from '../messages.ts';
import { periodText } from '../quarter-text.ts';
import { useSending } from '../use-sending.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { Sending } from './sending.tsx';

export interface StatementDialogProps {
  business: DigitalTaxBusiness;
  statement: Statement;
  /** 2025-26 */
  taxYear: string;
  onSent: () => void;
  onClose: () => void;
}

/** The declaration of an end-of-year statement. Confirming it sends the annual summary first. Spec 3, 4.5. */
export function StatementDialog({ business, statement, taxYear, onSent, onClose }: StatementDialogProps) {
  const [isDeclared, setDeclared] = useState(false);
  const { isSending, errors, send } = useSending();
  const [sendSummary] = useUpdateAnnualSummaryMutation();
  const [submit] = useSubmitEOPStatementMutation();
  const { business_id: id } = business;

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
          {periodText(statement)}. We first send the allowances and adjustments from your tax form to HMRC.
        </Text>
        <DeclarationCheck
          kind="end_of_period"
          isChecked={isDeclared}
          onChange={setDeclared}
          isDisabled={isSending}
        />
        <Sending isSending={isSending} errors={errors} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={() => void confirm()}>
            Confirm
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
