import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { yearRefusal } from '#contract/filing/filable-years.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { ReturnKind } from '#domain/filing-years.ts';
import type { Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { ErrorSummary, focusFirstIssue } from '#renderer/error-summary.tsx';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { useFormLanguage } from '#renderer/use-form-language.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { useGetReturnApprovalsQuery } from '../../../shared/approvals/api.ts';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { useFormContext } from '../../../shared/forms/use-form-context.ts';
import type { OpenForm } from '../../../shared/forms/open-form.ts';
import { useFocusAt } from '../../../shared/forms/use-focus-at.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetTaxSubmissionsQuery } from '../api.ts';
import { messages as approvalMessages, problemOf } from '../approval-messages.ts';
import { useAskForApprovalMutation } from '../approvals-api.ts';
import { AddAttachments, AttachmentList } from '../attachments/attachments.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { approvalLine } from '../client-approval.ts';
import { chosenAmendment, type Untouched } from '../chosen-amendment.ts';
import { asksForExpress } from '../express-at.ts';
import { outcomeAfterWaiting } from '../outcome.ts';
import { APPROVAL, CREDENTIALS, readyLines } from '../ready-lines.ts';
import { canFileLive, type Filing, returnFacts } from '../return-facts.ts';
import { useMailedCopy } from '../use-mailed-copy.ts';
import { useSubmit } from '../use-submit.ts';
import { AgentApproval } from './agent-approval.tsx';
import { Declaration, HowToFile, KindOfSubmission } from './filing-fields.tsx';
import { ReadyToFile } from './ready-to-file.tsx';
import { ResultPanel, Waiting } from './result-panel.tsx';
import classes from './return-form.module.css';
import { TaxPanel } from './tax-panel.tsx';

export interface ReturnFormProps {
  final: OpenForm;
  profile: Profile;
  calculation: TaxCalculation;
  /** The saved sections, as getTaxData returns them. */
  sections: Readonly<Record<string, unknown>>;
  year: WireTaxYear;
  /** The forms of the year, in outline. */
  forms: readonly TaxForm[];
  /** The number of other forms with unsaved changes. */
  unsaved: number;
  /** The name of the box in the final section to start at. */
  box?: string | undefined;
  onDirtyChange: (isDirty: boolean) => void;
  /** The token of the submission whose result is shown in place of the form; empty without one. */
  onResult: (token: string) => void;
}

const ID_PREFIX = 'final';
/** How often we poll for the answer while HMRC takes its time, in milliseconds. */
const ASK_EVERY = 3000;

/** Filling in and submitting the return of a year. */
export function ReturnForm(props: ReturnFormProps) {
  const { final, profile, calculation, year, box, onDirtyChange, onResult } = props;
  const isAgent = useSession()?.agent !== undefined;
  const navigate = useNavigate();
  const context = useFormContext(final);
  const files = useFileStore();
  const choices = useRunTimeChoices(final.definition);
  const attachments = useAttachments(final.yearId, calculation.attachments ?? []);
  const summary = useRef<HTMLElement>(null);
  const howToFile = useRef<HTMLElement>(null);
  const askClient = useRef<HTMLTextAreaElement>(null);
  const draft = useFormDraft(final, {
    alwaysIncluded: true,
    context,
    onNotSaved: (found) => {
      if (!focusFirstIssue(found, ID_PREFIX)) summary.current?.focus();
    },
  });
  const [today] = useState(() => ukDateOf(new Date()));
  const { search } = useLocation();
  const [entered, setEntered] = useState<Untouched<Filing>>({
    ...START,
    username: profile.gateway_id,
    method: asksForExpress(search) ? 'express' : undefined,
  });
  const [ask] = useAskForApprovalMutation();
  const asked = useGetReturnApprovalsQuery({ query: { tax_year_id: final.yearId } }, { skip: !isAgent });
  const { isSubmitting, outcome, setOutcome, submit } = useSubmit();
  const isPending = outcome?.kind === 'pending';
  const { data: list } = useGetTaxSubmissionsQuery(
    undefined,
    isPending ? { pollingInterval: ASK_EVERY } : {},
  );
  const isFiled = (list?.returns ?? []).some(
    (one) => one.tax_year_id === final.yearId && one.test === 'N' && one.success === 'Y',
  );
  const { shown: filing, changed } = chosenAmendment<Filing>(entered, isFiled);
  const approval = asked.data && approvalLine(asked.data.approvals[0], { amendment: filing.amendment });
  const setFiling = (next: Filing) => setEntered(changed(next));
  const shown = outcome && outcomeAfterWaiting(outcome, list?.returns ?? []);
  if (outcome !== undefined && shown !== undefined && shown !== outcome) setOutcome(shown);
  useMailedCopy(shown, profile.email);
  const shownToken = shown?.token ?? '';
  useEffect(() => onResult(shownToken), [shownToken, onResult]);

  useFocusAt(final, { box }, ID_PREFIX);
  const [isForExpress] = useState(entered.method === 'express');
  const focusMethod = useCallback(
    () => howToFile.current?.querySelector<HTMLElement>('input:checked')?.focus(),
    [],
  );
  useEffect(() => {
    if (isForExpress) focusMethod();
  }, [isForExpress, focusMethod]);
  useLeaveGuard(draft.isDirty);
  const { isDirty, issues } = draft;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const language = useFormLanguage(final.definition, final.year);
  const fields = fieldsFor(language.shown, final.year);
  const values = draft.entries[0] ?? NOTHING;
  const inForce = useMemo(() => settle(fields, values, { context }).values, [fields, values, context]);
  const [refusal] = calculation.refusals;

  const save = async () => {
    if (await draft.save()) toast('Saved');
  };
  const facts = returnFacts({ ...props, filing, final: inForce, today });
  const refused = (kind: ReturnKind) =>
    yearRefusal({ year: final.year, sendable: year.sendable !== 'N' }, kind, today);
  // Otherwise the forms can only be filled in and printed.
  const canSend = refused('first') === undefined || refused('amendment') === undefined;
  const trySubmit = () =>
    submit({
      facts,
      yearRefusal: refused(filing.amendment ? 'amendment' : 'first'),
      filing,
      calculation,
      yearId: final.yearId,
      yearLabel: year.tax_year,
      isFiled,
      unsaved: props.unsaved,
      isDirty: draft.isDirty,
      save: async () => !draft.isDirty || draft.save(),
    });

  if (isSubmitting) return <Waiting />;
  if (shown !== undefined)
    return (
      <ResultPanel
        outcome={shown}
        yearId={final.yearId}
        onAgain={() => setOutcome(undefined)}
        onExpress={() => {
          flushSync(() => {
            setFiling({ ...filing, method: 'express', password: '' });
            setOutcome(undefined);
          });
          focusMethod();
        }}
        onGoLive={() => {
          setFiling({ ...filing, test: !canFileLive(profile) });
          setOutcome(undefined);
        }}
      />
    );
  return (
    <div className={classes.columns}>
      <Stack className={classes.parts}>
        {canSend ? (
          <ReadyToFile
            lines={readyLines({ ...props, facts, taxYearId: final.yearId, isAgent, approval })}
            taxYear={year.tax_year}
            places={{
              [CREDENTIALS]: () => howToFile.current?.querySelector('input')?.focus(),
              [APPROVAL]: () => askClient.current?.focus(),
            }}
          />
        ) : null}
        {refusal ? (
          <Card tone="warn" title={refusal.title}>
            {refusal.message}
          </Card>
        ) : null}
        <DraftNotice draft={draft} />
        <ErrorSummary
          ref={summary}
          issues={language.translated(issues)}
          fields={fields}
          idPrefix={ID_PREFIX}
        />
        {canSend ? (
          <>
            <HowToFile ref={howToFile} filing={filing} onChange={setFiling} isAgent={isAgent} />
            <KindOfSubmission
              filing={filing}
              onChange={setFiling}
              canFileLive={canFileLive(profile)}
              isFiled={isFiled}
            />
          </>
        ) : null}
        <FormRenderer
          definition={final.definition}
          year={final.year}
          values={values}
          onChange={(next) => draft.setEntries([next])}
          issues={issues}
          validator={draft.validator}
          context={context}
          profileHref={paths.profileMain}
          files={files}
          choices={choices}
          idPrefix={ID_PREFIX}
        />
        {canSend || attachments.files.length > 0 ? <AttachmentList attachments={attachments} /> : null}
        {isAgent && canSend ? (
          <AgentApproval
            ref={askClient}
            yearId={final.yearId}
            onScreen={{ amendment: filing.amendment }}
            ask={async (note) => {
              // So that the client is asked about what is on the screen.
              if (draft.isDirty && !(await draft.save())) return approvalMessages.saveFirst;
              const amendment = filing.amendment ? 'Y' : 'N';
              return problemOf(await ask({ body: { tax_year_id: final.yearId, amendment, note } }));
            }}
          />
        ) : null}
        {canSend ? <Declaration filing={filing} onChange={setFiling} isAgent={isAgent} /> : null}
        <Row justify="end" data-end-buttons>
          <Button variant="default" onClick={() => void navigate(paths.taxReturns)}>
            Cancel
          </Button>
          {canSend ? <AddAttachments attachments={attachments} /> : null}
          <ChangeButton variant="default" loading={draft.isSaving} onClick={() => void save()}>
            Save
          </ChangeButton>
          {canSend ? <ChangeButton onClick={() => void trySubmit()}>Submit</ChangeButton> : null}
        </Row>
      </Stack>
      <aside className={classes.aside} aria-label="Tax summary">
        <TaxPanel calculation={calculation} />
      </aside>
    </div>
  );
}

const NOTHING: Values = {};

const START: Untouched<Filing> = {
  method: undefined,
  username: '',
  password: '',
  fileAsAgent: false,
  test: true,
  amendment: undefined,
  declared: false,
};
