import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PartnerData, PartnerReview } from '#contract/partner-import/partner-import.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { dropImport } from '../../shared/partner-import/waiting-import.ts';
import { type PathState, paths } from '../../shared/paths.ts';
import { useTaxYear } from '../../shared/tax-year/use-tax-year.ts';
import { useImportPartnerDataMutation } from './api.ts';
import { messages } from './messages.ts';
import type { OwnerDraft, OwnerProblem } from './owner-draft.ts';

type OwnerField = 'name' | 'address' | 'postcode' | 'dob';
const ownerFields: ReadonlySet<string> = new Set<OwnerField>(['name', 'address', 'postcode', 'dob']);

/** Imports what was reviewed, then shows what comes next. Returns what the server refuses about the details. */
export function useImport() {
  const [send] = useImportPartnerDataMutation();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const done = useDone();
  const { visitYear } = useTaxYear();

  const finish = (
    { change_id, tax_year_id, added, replaced }: Awaited<ReturnType<ReturnType<typeof send>['unwrap']>>,
    review: PartnerReview,
    draft: OwnerDraft,
  ) => {
    dropImport(localStorage);
    visitYear(tax_year_id);
    done(messages.added(added, review.source), [change_id]);
    const state: PathState['partnerImported'] = {
      taxYearId: tax_year_id,
      source: review.source,
      added,
      replaced,
      hasPension: Number(draft.annualPension) > 0,
      employmentStatus: draft.employmentStatus,
    };
    const next = draft.salary === 'Y' ? paths.partnerImportedEmployed : paths.partnerImported;
    void navigate(next, { replace: true, state });
  };

  const run = async (
    data: PartnerData,
    review: PartnerReview,
    draft: OwnerDraft,
  ): Promise<OwnerProblem | undefined> => {
    const { name, address, postcode, dob } = draft;
    const body = { data, owner: { name, address, postcode, dob } };
    // The review has said what of the earlier import was changed.
    const known = review.earlier !== null && review.earlier.changed > 0 ? ({ changed: 'Y' } as const) : {};
    setBusy(true);
    try {
      const reply = await confirmFiledYear((filed) =>
        confirmChanged((changed) => send({ body, query: { ...filed, ...known, ...changed } }).unwrap()),
      );
      if (reply !== undefined) finish(reply, review, draft);
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const [issue] = error.issues.filter(({ field }) => ownerFields.has(field));
      if (issue !== undefined)
        return { field: issue.field as OwnerField, title: issue.title ?? '', message: issue.message };
      await alertDialog({ title: 'Nothing was imported', message: error.message });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** Transactions of the earlier import were changed after the review was shown. */
async function confirmChanged<T>(call: (changed: { changed?: 'Y' }) => Promise<T>): Promise<T | undefined> {
  try {
    return await call({});
  } catch (error) {
    if (!isCallError(error) || error.code !== 'changed_since') throw error;
    const { title, yes, no } = messages.changed;
    if (!(await confirm({ title, message: error.message, confirmLabel: yes, cancelLabel: no })))
      return undefined;
    return call({ changed: 'Y' });
  }
}
