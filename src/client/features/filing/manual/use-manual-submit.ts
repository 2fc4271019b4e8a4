import { useState } from 'react';
import { startYear, taxYearFromLink } from '#domain/tax-year.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { useGetTaxSubmissionsQuery } from '../api.ts';
import { useApprovalCheck } from '../client-approval.ts';
import { CONNECTION_LOST, FILED_ELSEWHERE } from '../messages.ts';
import { type Outcome, outcomeAfterWaiting, outcomeOfReply } from '../outcome.ts';
import { useManualXMLSubmitMutation } from './api.ts';
import type { ManualFiling } from './manual-form.tsx';
import type { Checked } from './use-checked-xml.ts';
import { confirmLive, NOT_SENT } from './messages.ts';

/** How often we look for the answer while HMRC takes its time, in milliseconds. */
const ASK_EVERY = 3000;

/** Sends the XML, after a question if it is live, and follows it until there is a result. */
export function useManualSubmit() {
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [send] = useManualXMLSubmitMutation();
  const checkApproval = useApprovalCheck();
  const isPending = outcome?.kind === 'pending';
  const { data: list } = useGetTaxSubmissionsQuery(
    undefined,
    isPending ? { pollingInterval: ASK_EVERY } : {},
  );
  const shown = outcome && outcomeAfterWaiting(outcome, list?.returns ?? []);
  if (outcome !== undefined && shown !== undefined && shown !== outcome) setOutcome(shown);

  async function submit(filing: ManualFiling, { year, mark }: Checked): Promise<void> {
    const isTest = filing.test === 'Y' || filing.testService === 'Y';
    const isAmendment = filing.amendment === 'Y';
    const isFiled = (list?.returns ?? []).some(
      (one) => one.tax_year === year && one.test === 'N' && one.success === 'Y',
    );
    const isElsewhere = !isTest && isAmendment && !isFiled && year !== '';
    // Nothing is sent without them: the reply says what is missing.
    const canBeSent = [filing.xml, filing.username, filing.password].every((text) => text.trim() !== '');
    const taxYear = taxYearFromLink(year);
    if (canBeSent && !isTest && mark !== '' && taxYear !== undefined) {
      const onScreen = { amendment: isAmendment, xmlMark: mark };
      const refusal = await checkApproval(startYear(taxYear), onScreen);
      if (refusal !== undefined) return alertDialog(refusal);
    }
    if (canBeSent && isElsewhere && !(await confirm(FILED_ELSEWHERE))) return;
    if (canBeSent && !isTest && !(await confirm(confirmLive(year, isAmendment)))) return;
    setSubmitting(true);
    try {
      const reply = await send({
        body: {
          xml: filing.xml,
          hmrc_username: filing.username,
          hmrc_password: filing.password,
          test_file: filing.test,
          amendment: filing.amendment,
          test_service: filing.testService,
          ...(isElsewhere ? { filed_elsewhere: 'Y' as const } : {}),
        },
      }).unwrap();
      setOutcome(outcomeOfReply(reply, isTest));
    } catch (error) {
      setOutcome(failedCall(error, isTest));
    } finally {
      setSubmitting(false);
    }
  }

  return { isSubmitting, outcome: shown, submit, goBack: () => setOutcome(undefined) };
}

function failedCall(error: unknown, test: boolean): Outcome {
  const isRefusal = isCallError(error) && error.code !== 'offline' && error.code !== 'failed';
  return {
    kind: 'failure',
    test,
    notDone: '',
    title: isRefusal ? NOT_SENT : CONNECTION_LOST.title,
    text: isRefusal ? error.message : CONNECTION_LOST.message,
    problems: [],
    irmark: '',
    token: '',
    inProfile: false,
  };
}
