import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CheckFailure, firstFailure, type ReturnFacts } from '#contract/filing/return-checks.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { paths } from '../../shared/paths.ts';
import { untaggedAddress } from '../../shared/source-target.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useLazyGetReturnChangeQuery, useSubmitXMLMutation } from './api.ts';
import { useApprovalCheck } from './client-approval.ts';
import { untaggedIn } from './untagged.ts';
import { ALREADY_FILED, confirmSubmission, FILED_ELSEWHERE, CONNECTION_LOST } from './messages.ts';
import { type Outcome, outcomeOfReply } from './outcome.ts';
import { remedyOf } from './remedies.ts';
import type { Filing } from './return-facts.ts';

export interface Submitting {
  readonly isSubmitting: boolean;
  readonly outcome: Outcome | undefined;
  readonly setOutcome: (outcome: Outcome | undefined) => void;
  readonly submit: (ready: ReadyToSubmit) => Promise<void>;
}

interface ReadyToSubmit {
  readonly facts: ReturnFacts;
  /** Why HMRC does not take this return of the year, or not from us. */
  readonly yearRefusal: CheckFailure | undefined;
  readonly filing: Filing;
  readonly calculation: TaxCalculation;
  readonly yearId: number;
  readonly yearLabel: string;
  /** HMRC has accepted a live return of the year that was filed here. */
  readonly isFiled: boolean;
  /** The number of forms with unsaved changes. */
  readonly unsaved: number;
  /** The final section has changes that are not saved. */
  readonly isDirty: boolean;
  /** Saves the final section. Resolves to false when that failed. */
  readonly save: () => Promise<boolean>;
}

/** Runs the checks in order, confirms a live return, saves and submits. */
export function useSubmit(): Submitting {
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [send] = useSubmitXMLMutation();
  const isAgent = useSession()?.agent !== undefined;
  const checkApproval = useApprovalCheck();
  const explain = useExplain();
  const confirmLive = useConfirmLive();

  async function submit(ready: ReadyToSubmit) {
    const { facts, filing, calculation, yearId, isFiled, save } = ready;
    const [refusal] = calculation.refusals;
    const failure = ready.yearRefusal ?? firstFailure(facts) ?? refusal;
    if (failure !== undefined) return explain(failure, yearId);
    const needsElsewhereCheck = !filing.test && filing.amendment && !isFiled;
    if (!filing.test && !filing.amendment && isFiled) return explain(ALREADY_FILED, yearId);
    if (isAgent && !filing.test) {
      // The client approves what is saved.
      if (!(await save())) return;
      const notApproved = await checkApproval(yearId, { amendment: filing.amendment });
      if (notApproved !== undefined) return explain(notApproved, yearId);
    }
    if (needsElsewhereCheck && !(await confirm(FILED_ELSEWHERE))) return;
    if (!filing.test && !(await confirmLive(ready))) return;
    if (!(await save())) return;
    setSubmitting(true);
    try {
      const reply = await send({
        query: {
          tax_year_id: yearId,
          test_file: yesNo(filing.test),
          amendment: yesNo(filing.amendment),
          test_service: 'N',
          utr: facts.profile.utr,
        },
        body: {
          hmrc_username: filing.method === 'express' ? '' : filing.username,
          hmrc_password: filing.password,
          express_submit: yesNo(filing.method === 'express'),
          file_as_agent: yesNo(filing.fileAsAgent),
          declaration: yesNo(filing.declared),
          ...(needsElsewhereCheck ? { filed_elsewhere: 'Y' as const } : {}),
        },
      }).unwrap();
      setOutcome(outcomeOfReply(reply, filing.test));
    } catch (error) {
      const isRefusal = isCallError(error) && error.code !== 'offline' && error.code !== 'failed';
      setOutcome({
        kind: 'failure',
        test: filing.test,
        notDone: '',
        title: isRefusal ? 'Your return was not sent' : CONNECTION_LOST.title,
        text: isRefusal ? error.message : CONNECTION_LOST.message,
        problems: [],
        irmark: '',
        token: '',
        inProfile: false,
      });
    } finally {
      setSubmitting(false);
    }
  }

  return { isSubmitting, outcome, setOutcome, submit };
}

/** Confirms a live return. Links to the untagged transactions and the unsaved forms, if there are any. */
function useConfirmLive() {
  const navigate = useNavigate();
  const isAgent = useSession()?.agent !== undefined;
  const [compare] = useLazyGetReturnChangeQuery();
  return async (ready: ReadyToSubmit): Promise<boolean> => {
    const { filing, calculation, yearId, yearLabel, unsaved, isFiled, isDirty } = ready;
    const untagged = untaggedIn(calculation);
    const canBeSame = filing.amendment && isFiled && !isDirty;
    // Without an answer the question is asked without this note.
    const same = canBeSame ? (await compare({ query: { tax_year_id: yearId } })).data : undefined;
    const about = {
      year: yearLabel,
      amendment: filing.amendment,
      isUnchanged: same?.unchanged === 'Y',
      isAgent,
    };
    const answer = await choose({
      ...confirmSubmission(about, { untagged, unsaved }),
      choices: [
        { value: 'no', label: 'Cancel' },
        ...(untagged === undefined ? [] : [{ value: 'tag', label: 'Show untagged' } as const]),
        ...(unsaved === 0 ? [] : [{ value: 'forms', label: 'Show forms' } as const]),
        { value: 'yes', label: 'Submit', kind: 'primary' },
      ],
    });
    if (answer === 'tag') await navigate(untaggedAddress(yearId));
    if (answer === 'forms') await navigate(paths.taxFormsMenu);
    return answer === 'yes';
  };
}

function useExplain() {
  const navigate = useNavigate();
  return async ({ code, title, message }: CheckFailure, taxYearId: number): Promise<void> => {
    const remedy = remedyOf(code, taxYearId, { isOnReturn: true });
    const answer = await choose({
      title,
      message,
      choices: [
        ...(remedy ? [{ value: 'go', label: remedy.label } as const] : []),
        { value: 'ok', label: 'OK', kind: 'primary' },
      ],
    });
    if (answer === 'go' && remedy !== undefined) await navigate(remedy.to, { state: remedy.state });
  };
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
