import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CheckFailure, firstFailure, type ReturnFacts } from '#contract/return-checks.ts';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { type Path, type PathState, paths } from '../../shared/paths.ts';
import { untaggedAddress } from '../../shared/source-target.ts';
import { useSubmitXMLMutation } from './api.ts';
import { ALREADY_FILED, confirmSubmission, FILED_ELSEWHERE, LINE_LOST } from './messages.ts';
import { type Outcome, outcomeOfReply } from './outcome.ts';
import type { Filing } from './return-facts.ts';

export interface Submitting {
  readonly isSubmitting: boolean;
  readonly outcome: Outcome | undefined;
  readonly setOutcome: (outcome: Outcome | undefined) => void;
  readonly submit: (ready: ReadyToSubmit) => Promise<void>;
}

interface ReadyToSubmit {
  readonly facts: ReturnFacts;
  readonly filing: Filing;
  readonly calculation: TaxCalculation;
  readonly yearId: number;
  readonly yearLabel: string;
  /** HMRC has accepted a live return of the year that was filed here. */
  readonly isFiled: boolean;
  /** How many forms have changes that are not saved. */
  readonly unsaved: number;
  /** Saves the final section; false when that did not work. */
  readonly save: () => Promise<boolean>;
}

/** Checks in order, asks before a live return, saves, submits. */
export function useSubmit(): Submitting {
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [send] = useSubmitXMLMutation();
  const explain = useExplain();
  const confirmLive = useConfirmLive();

  async function submit(ready: ReadyToSubmit) {
    const { facts, filing, calculation, yearId, isFiled, save } = ready;
    const [refusal] = calculation.refusals;
    const failure = firstFailure(facts) ?? refusal;
    if (failure !== undefined) return explain(failure, yearId);
    const asksElsewhere = !filing.test && filing.amendment && !isFiled;
    if (!filing.test && !filing.amendment && isFiled) return explain(ALREADY_FILED, yearId);
    if (asksElsewhere && !(await confirm(FILED_ELSEWHERE))) return;
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
          hmrc_username: filing.username,
          hmrc_password: filing.password,
          express_submit: yesNo(filing.method === 'express'),
          file_as_agent: yesNo(filing.fileAsAgent),
          declaration: yesNo(filing.declared),
          ...(asksElsewhere ? { filed_elsewhere: 'Y' as const } : {}),
        },
      }).unwrap();
      setOutcome(outcomeOfReply(reply, filing.test));
    } catch (error) {
      const isRefusal = isCallError(error) && error.code !== 'offline' && error.code !== 'failed';
      setOutcome({
        kind: 'failure',
        test: filing.test,
        notDone: '',
        title: isRefusal ? 'Your return was not sent' : LINE_LOST.title,
        text: isRefusal ? error.message : LINE_LOST.message,
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

/** Asks before a live return. Leads to the untagged transactions and to the unsaved forms, where there are any. */
function useConfirmLive() {
  const navigate = useNavigate();
  return async ({ filing, calculation, yearId, yearLabel, unsaved }: ReadyToSubmit): Promise<boolean> => {
    const untagged = calculation.left_out.find(({ code }) => code === 'untagged')?.count ?? 0;
    const answer = await choose({
      ...confirmSubmission(yearLabel, filing.amendment, { untagged, unsaved }),
      choices: [
        { value: 'no', label: 'Cancel' },
        ...(untagged === 0 ? [] : [{ value: 'tag', label: 'Show untagged' } as const]),
        ...(unsaved === 0 ? [] : [{ value: 'forms', label: 'Show forms' } as const]),
        { value: 'yes', label: 'Submit', kind: 'primary' },
      ],
    });
    if (answer === 'tag') await navigate(untaggedAddress(yearId));
    if (answer === 'forms') await navigate(paths.taxFormsMenu);
    return answer === 'yes';
  };
}

/** Where the thing that is missing can be put right. */
const REMEDIES: Readonly<Record<string, { label: string; form?: string; path?: Path }>> = {
  plan: { label: 'Purchase a plan', path: paths.plan },
  utr: { label: 'Open profile' },
  name_address: { label: 'Open profile' },
  self_employment: { label: 'Open self-employment', form: 'SA103S' },
  property: { label: 'Open UK property', form: 'SA105' },
  employment: { label: 'Open employment', form: 'SA102' },
};

function useExplain() {
  const navigate = useNavigate();
  return async ({ code, title, message }: CheckFailure, taxYearId: number): Promise<void> => {
    const remedy = REMEDIES[code];
    const answer = await choose({
      title,
      message,
      choices: [
        ...(remedy ? [{ value: 'go', label: remedy.label } as const] : []),
        { value: 'ok', label: 'OK', kind: 'primary' },
      ],
    });
    if (answer !== 'go' || remedy === undefined) return;
    if (remedy.form === undefined) return void navigate(remedy.path ?? paths.profileMain);
    const state: PathState['taxForms'] = { form: remedy.form, taxYearId };
    await navigate(paths.taxForms, { state });
  };
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
