import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { useCalculateAtHmrcMutation, useCrystaliseMutation } from '../api.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { isAccepted } from '../hmrc-result.ts';
import { messages } from '../messages.ts';
import { useSending } from '../use-sending.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { showDeclaration } from './show-declaration.ts';
import { FinaliseChecklist } from './finalise-checklist.tsx';
import { WithoutMissing } from './missing-parts.tsx';
import { Review } from './review.tsx';
import { Sending } from './sending.tsx';

export interface FinaliseDialogProps {
  shown: YearOfDigitalTax;
  isAmendment: boolean;
  onClose: () => void;
}

/** HMRC finalises also with 202. Spec 3, 4.5. */
const ALSO = [202];

/**
 * The final declaration: a checklist, a fresh calculation to review, what is missing, the declaration, then sending it.
 * Spec 3, 4.5.
 */
export function FinaliseDialog({ shown, isAmendment: isAmended, onClose }: FinaliseDialogProps) {
  // What it was opened for: after a lost reply, HMRC can turn out to have the declaration.
  const [isAmendment] = useState(isAmended);
  const { tax_year: label, hmrc_year_string: taxYear, id: taxYearId } = shown.year;
  const { refusal, missing } = shown.data.end_of_year;
  const ids = missing.map(({ id }) => id);
  const [review, setReview] = useState<ReplyOf<typeof getTaxCalc>>();
  const [isDeclared, setDeclared] = useState(false);
  // What was ticked as missing. Something else that is missing asks again.
  const [without, setWithout] = useState<string>();
  const isWithout = without === ids.join();
  const reviewing = useSending();
  const sending = useSending();
  const declaration = useRef<HTMLInputElement>(null);
  const [calculate] = useCalculateAtHmrcMutation();
  const [crystalise] = useCrystaliseMutation();
  const isBusy = reviewing.isSending || sending.isSending;
  const calculationId = review?.metadata?.calculationId;
  const isReady = refusal === '' && calculationId !== undefined && review?.errors.length === 0;

  if (!isAmendment && !isBusy && shown.data.final_declaration.state === 'fulfilled')
    return (
      <Dialog title={`Final declaration for ${label}`} size={720} onClose={onClose}>
        <Stack gap={4}>
          <Notice as="output" tone="info">
            {messages.declaredMeanwhile(label)}
          </Notice>
          <DialogFoot>
            <Button onClick={onClose}>Close</Button>
          </DialogFoot>
        </Stack>
      </Dialog>
    );

  const startReview = async () => {
    setReview(undefined);
    setDeclared(false);
    setWithout(undefined);
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
    if (missing.length > 0 && !isWithout)
      return alertDialog({ title: messages.pleaseConfirm, message: messages.confirmMissing });
    if (!isDeclared) {
      await alertDialog({ title: messages.pleaseConfirm, message: messages.confirmFinal });
      return showDeclaration(declaration.current);
    }
    const outcome = await sending.send(
      () =>
        crystalise({
          body: {
            intentOnly: false,
            tax_year: taxYear,
            calcID: calculationId,
            declaration: 'Y',
            without: ids,
          },
        }).unwrap(),
      (status) => isAccepted(status, ALSO),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'rejected') {
      const heading = outcome.canTryAgain ? messages.notFinalised : messages.notAccepted;
      return alertDialog({ title: 'Error', message: [heading, ...outcome.errors].join('\n') });
    }
    onClose();
    await alertDialog(messages.finalised);
  };

  return (
    <Dialog
      title={`${isAmendment ? 'Amend the final declaration' : 'Final declaration'} for ${label}`}
      size={720}
      closeOnClickOutside={false}
      onClose={() => (isBusy ? undefined : onClose())}
    >
      <Stack gap={4}>
        <FinaliseChecklist shown={shown} />
        {refusal === '' ? null : (
          <Notice tone="error" role="alert">
            <p>
              <strong>The year cannot be finalised yet.</strong> {refusal}
            </p>
          </Notice>
        )}
        {review === undefined ? null : <Review review={review} taxYearId={taxYearId} />}
        {isReady && missing.length > 0 ? (
          <WithoutMissing
            missing={missing}
            yearLabel={label}
            isChecked={isWithout}
            onChange={(isChecked) => setWithout(isChecked ? ids.join() : undefined)}
            isDisabled={isBusy}
          />
        ) : null}
        {isReady ? (
          <DeclarationCheck
            ref={declaration}
            kind="final_declaration"
            isChecked={isDeclared}
            onChange={setDeclared}
            isDisabled={isBusy}
          />
        ) : null}
        <Sending
          isSending={reviewing.isSending}
          message="HMRC is calculating the tax. This takes a few seconds."
          errors={reviewing.errors}
        />
        <Sending isSending={sending.isSending} message="Processing…" errors={sending.errors} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {refusal === '' ? 'Cancel' : 'Close'}
          </Button>
          {refusal === '' ? (
            <ChangeButton
              variant={isReady ? 'default' : 'filled'}
              loading={reviewing.isSending}
              disabled={sending.isSending}
              onClick={() => void startReview()}
            >
              {review === undefined ? 'Review' : 'Review again'}
            </ChangeButton>
          ) : null}
          {isReady ? (
            <ChangeButton
              loading={sending.isSending}
              disabled={reviewing.isSending}
              onClick={() => void submit()}
            >
              Submit
            </ChangeButton>
          ) : null}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
