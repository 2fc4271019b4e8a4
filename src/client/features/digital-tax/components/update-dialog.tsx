import { Button, Radio } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ExpenseChoice } from '#contract/digital-tax/digital-tax-words.ts';
import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import {
  usePreviewUpdateQuery,
  useSubmitPropertyPeriodicUpdateMutation,
  useSubmitSEPeriodicUpdateMutation,
} from '../api.ts';
import { isAccepted } from '../hmrc-result.ts';
import { businessTitle, messages, unchangedMessage } from '../messages.ts';
import { coveredBy, periodText, sentFirst } from '../quarter-text.ts';
import type { UpdateAct } from '../update-acts.ts';
import { useSending } from '../use-sending.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { showDeclaration } from './show-declaration.ts';
import { LeftOut } from './left-out.tsx';
import { Sending } from './sending.tsx';
import { Untagged } from './untagged.tsx';
import { type Preview, UpdateLines } from './update-lines.tsx';

export interface UpdateDialogProps {
  business: DigitalTaxBusiness;
  quarter: Quarter;
  act: UpdateAct;
  isCumulative: boolean;
  /** Below this turnover, expenses can be sent as one total. Pounds. */
  consolidatedLimit: number;
  taxYearId: number;
  onSent: () => void;
  onClose: () => void;
}

const titles: Readonly<Record<UpdateAct, string>> = {
  submit: 'Submit update',
  amend: 'Amend update',
  sandbox: 'Sandbox update',
  preview: 'Next update',
};

/** What an update contains, and sending it. Spec 3, 4.5 (Period update flow). */
export function UpdateDialog(props: UpdateDialogProps) {
  const { business, quarter, act, isCumulative, taxYearId, onSent, onClose } = props;
  const period = coveredBy(quarter, business, isCumulative);
  const [chosen, setChosen] = useState<ExpenseChoice>();
  const [isDeclared, setDeclared] = useState(false);
  const query = { business_id: business.business_id, start_date: period.start, end_date: period.end };
  const { data, isError, error, isFetching, refetch } = usePreviewUpdateQuery(
    // Until someone chooses, expenses are as they were last sent.
    { query: { ...query, ...(chosen && { expenses: chosen }) } },
    { refetchOnMountOrArgChange: true },
  );
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  const sending = useSending();
  const declaration = useRef<HTMLInputElement>(null);
  const earlier = isCumulative || act !== 'submit' ? undefined : sentFirst(quarter, business);
  const refusal = data?.refusal ?? '';
  const canSend = act !== 'preview' && earlier === undefined && refusal === '';
  const [sendTrade] = useSubmitSEPeriodicUpdateMutation();
  const [sendProperty] = useSubmitPropertyPeriodicUpdateMutation();

  const submit = async () => {
    if (!isDeclared) {
      await alertDialog({ title: messages.pleaseConfirm, message: messages.confirmUpdate });
      // On a phone it is below what is in sight.
      return showDeclaration(declaration.current);
    }
    // Without cumulative updates, HMRC has each period once: what was sent before is amended.
    const isAmendment = act === 'amend' || (act === 'sandbox' && data?.sent !== undefined);
    const body = {
      ...query,
      period_id: isAmendment ? `${period.start}_${period.end}` : '',
      expenses: chosen ?? data?.expenses ?? 'itemised',
      declaration: 'Y' as const,
    };
    const send = business.type === 'SE' ? sendTrade : sendProperty;
    let sentBefore: string | undefined;
    const { kind } = await sending.send(
      async () => {
        const reply = await send({ body }).unwrap();
        sentBefore = reply.sent_before;
        return reply;
      },
      (status) => isAccepted(status),
    );
    if (kind !== 'accepted') return;
    onClose();
    // Also if nothing was sent now: the reply to the first attempt may have been lost, and HMRC not been asked.
    onSent();
    if (sentBefore !== undefined)
      return alertDialog({ title: messages.notSentAgain, message: unchangedMessage(sentBefore) });
    await alertDialog(messages.submitted);
  };

  const failed = (
    <ErrorState title="We could not load the amounts" onRetry={() => void refetch()}>
      {isError ? errorMessage(error) : messages.slow}
    </ErrorState>
  );
  return (
    <Dialog
      title={`${titles[act]}: ${businessTitle(business)}`}
      size={720}
      closeOnClickOutside={false}
      onClose={sending.isSending ? doNothing : onClose}
    >
      <Stack gap={3}>
        <Text>
          {periodText(period)}.
          {isCumulative
            ? ' An update covers the year so far, and replaces the one before it.'
            : ` Due on ${shortDay(quarter.due)}.`}
        </Text>
        {data === undefined ? (
          isError || isTimedOut ? (
            failed
          ) : (
            <SkeletonRows rows={6} height={34} label="Loading the amounts" />
          )
        ) : (
          <>
            <Untagged preview={data} period={period} taxYearId={taxYearId} />
            <LeftOut preview={data} period={period} taxYearId={taxYearId} />
            <ExpenseKinds {...props} preview={data} chosen={chosen ?? data.expenses} onChoose={setChosen} />
            {/* The figures of the other choice are not shown for this one. */}
            {isError ? failed : <UpdateLines preview={data} period={period} taxYearId={taxYearId} />}
            <Text size="sm" tone="faint">
              {messages.contains[business.type]}
            </Text>
            {refusal !== '' ? (
              <Notice tone="warn">
                <p>{refusal}</p>
              </Notice>
            ) : act === 'preview' ? (
              <Notice tone="info">
                <p>You can send this from {shortDay(quarter.send_from)}.</p>
              </Notice>
            ) : earlier !== undefined ? (
              <Notice tone="warn">
                <p>
                  HMRC takes the periods of a year in order. Send the update of {periodText(earlier)} first.
                </p>
              </Notice>
            ) : (
              <DeclarationCheck
                ref={declaration}
                kind="update"
                isChecked={isDeclared}
                onChange={setDeclared}
                isDisabled={sending.isSending}
              />
            )}
          </>
        )}
        <Sending isSending={sending.isSending} errors={sending.errors} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={sending.isSending}>
            {canSend ? 'Cancel' : 'Close'}
          </Button>
          {!canSend ? null : (
            <ChangeButton
              loading={sending.isSending}
              disabled={data === undefined || isFetching || isError}
              onClick={() => void submit()}
            >
              Submit
            </ChangeButton>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** '£90,000' */
function wholePounds(value: number): string {
  return formatPounds(pounds(value)).replace(/\.00$/, '');
}

function doNothing() {
  // What is on its way cannot be called back.
}

/** Expenses by heads, or as one total where the law allows it. */
function ExpenseKinds({
  preview: { not_consolidated: whyNot },
  consolidatedLimit,
  chosen,
  onChoose,
}: UpdateDialogProps & {
  preview: Preview;
  chosen: ExpenseChoice;
  onChoose: (chosen: ExpenseChoice) => void;
}) {
  return (
    <Radio.Group
      label="Expenses"
      value={chosen}
      onChange={(value) => onChoose(value === 'consolidated' ? 'consolidated' : 'itemised')}
    >
      <Stack gap={2}>
        <Radio value="itemised" label="Box by box" />
        <Radio
          value="consolidated"
          label="As one total"
          disabled={whyNot !== ''}
          description={
            whyNot === ''
              ? `Allowed while turnover is below ${wholePounds(consolidatedLimit)} a year.`
              : whyNot
          }
        />
      </Stack>
    </Radio.Group>
  );
}
