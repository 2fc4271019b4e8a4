import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack } from '#ui/layout.tsx';
import { useCalculateAtHmrcMutation, useCrystaliseMutation } from '../api.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { isAccepted } from '../hmrc-result.ts';
import { messages } from '../messages.ts';
import { useSending } from '../use-sending.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { FinaliseChecklist } from './finalise-checklist.tsx';
import { Review } from './review.tsx';
import { Sending } from './sending.tsx';

export interface FinaliseDialogProps {
  shown: YearOfDigitalTax;
  isAmendment: boolean;
  onClose: () => void;
}

/** HMRC finalises also with 202. Spec 3, 4.5. */
const ALSO = [202];

/** The final declaration: a checklist, a fresh calculation to review, the declaration, then sending it. Spec 3, 4.5. */
export function FinaliseDialog({ shown, isAmendment, onClose }: FinaliseDialogProps) {
  const { tax_year: label, hmrc_year_string: taxYear } = shown.year;
  const [review, setReview] = useState<ReplyOf<typeof getTaxCalc>>();
  const [isDeclared, setDeclared] = useState(false);
  const reviewing = useSending();
  const sending = useSending();
  const [calculate] = useCalculateAtHmrcMutation();
  const [crystalise] = useCrystaliseMutation();
  const isBusy = reviewing.isSending || sending.isSending;
  const calculationId = review?.metadata?.calculationId;
  const isReady = calculationId !== undefined && review?.errors.length === 0;

  const startReview = async () => {
    setReview(undefined);
    setDeclared(false);
    const type = isAmendment ? 'intent-to-amend' : 'intent-to-finalise';
    await reviewing.send(
      async () => {
        const reply = await calculate({
          query: { tax_year: taxYear, refresh: 'Y', sleep: 'Y', type },
        }).unwrap();
        if (isAccepted(reply.status)) setReview(reply);
        return { ...reply, result: JSON.stringify(reply.errors) };
      },
      (status) => isAccepted(status),
    );
  };

  const submit = async () => {
    if (calculationId === undefined) return;
    if (!isDeclared) return alertDialog({ title: messages.pleaseConfirm, message: messages.confirmFinal });
    const outcome = await sending.send(
      () =>
        crystalise({
          body: { intentOnly: false, tax_year: taxYear, calcID: calculationId, declaration: 'Y' },
        }).unwrap(),
      (status) => isAccepted(status, ALSO),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'rejected')
      return alertDialog({ title: 'Error', message: [messages.notFinalised, ...outcome.errors].join('\n') });
    onClose();
    await alertDialog(messages.finalised);
  };

  return (
    <Dialog
      title={`${isAmendment ? 'Amend the final declaration' : 'Final declaration'} for ${label}`}
      size={640}
      closeOnClickOutside={false}
      onClose={() => (isBusy ? undefined : onClose())}
    >
      <Stack gap={4}>
        <FinaliseChecklist data={shown.data} />
        {review === undefined ? null : <Review review={review} />}
        {isReady ? (
          <DeclarationCheck
            kind="final_declaration"
            isChecked={isDeclared}
            onChange={setDeclared}
            isDisabled={isBusy}
          />
        ) : null}
        <Sending
          isSending={reviewing.isSending}
          message="HMRC is calculating your tax. This takes a few seconds."
          errors={reviewing.errors}
        />
        <Sending isSending={sending.isSending} message="Processing…" errors={sending.errors} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant={isReady ? 'default' : 'filled'}
            loading={reviewing.isSending}
            disabled={sending.isSending}
            onClick={() => void startReview()}
          >
            {review === undefined ? 'Review' : 'Review again'}
          </Button>
          {isReady ? (
            <Button loading={sending.isSending} disabled={reviewing.isSending} onClick={() => void submit()}>
              Submit
            </Button>
          ) : null}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
