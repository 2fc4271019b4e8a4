import { useState } from 'react';
import type { CopiedData } from '#contract/employment-data/employment-data.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { useLazyOpenFormQuery, useSaveFormDraftMutation } from '../../shared/forms/api.ts';
import type { FormPartProps } from '../../shared/forms/form-parts.ts';
import { useLazyCopyIrvDataQuery, useLazyGetPrePopulationQuery } from './api.ts';
import { changedElsewhere, hmrcError, noDataFound, noHmrcData, noToken } from './messages.ts';
import { type PensionPlan, pensionPlan } from './pension-plan.ts';

/** What is shown before copying. */
interface Copying {
  readonly copied: CopiedData;
  readonly pensions: PensionPlan | undefined;
}

/** Copies HMRC's record into the open form, and pensions and benefits into the unsaved answers of SA100. */
export function useCopying({ form, draft }: FormPartProps) {
  const [copying, setCopying] = useState<Copying>();
  const [isBusy, setBusy] = useState(false);
  /** Something is waiting in SA100. */
  const [isInMainForm, setInMainForm] = useState(false);
  const [askCopy] = useLazyCopyIrvDataQuery();
  const [askReconciled] = useLazyGetPrePopulationQuery();
  const [openForm] = useLazyOpenFormQuery();
  const [saveDraft] = useSaveFormDraftMutation();
  const { year, yearId } = form;

  const atWork = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const text = isCallError(error) ? error.message : 'Something went wrong. Please try again.';
      await alertDialog(hmrcError(text));
    } finally {
      setBusy(false);
    }
  };

  /** Shows what would change. */
  const show = async (copied: CopiedData) => {
    const hasPensions = Object.keys(copied.pensions_benefits).length > 0;
    const mainForm = hasPensions
      ? await openForm({ query: { tax_year_id: yearId, form: 'SA100' } }).unwrap()
      : undefined;
    const pensions =
      mainForm === undefined ? undefined : pensionPlan(mainForm, year, copied.pensions_benefits);
    setCopying({ copied, pensions });
  };

  /** HMRC's record of the connection. */
  const look = () =>
    atWork(async () => {
      const copied = await askCopy({ query: { tax_year: taxYearLabel(year) } }).unwrap();
      await (copied.status === 'no data' ? alertDialog(noHmrcData) : show(copied));
    });

  /** What HMRC has reconciled, for people who have connected Digital Tax. */
  const lookReconciled = () =>
    atWork(async () => {
      const { status, result } = await askReconciled({ query: { tax_year_id: yearId } }).unwrap();
      if (result === 'no_token') return alertDialog(noToken);
      if (status !== 200) return alertDialog(noDataFound);
      await show(JSON.parse(result) as CopiedData); // As the contract describes it.
    });

  const copy = (entries: readonly Values[], answers: PensionPlan['answers'] | undefined) =>
    atWork(async () => {
      const { pensions, copied } = copying ?? {};
      if (copied !== undefined && pensions !== undefined && answers !== undefined) {
        const { section, version, seen } = pensions;
        try {
          await saveDraft({
            query: { tax_year_id: yearId, type: section, seen },
            body: { version, entries: [answers] },
          }).unwrap();
        } catch (error) {
          if (!isCallError(error) || error.code !== 'conflict') throw error;
          await show(copied);
          await alertDialog(changedElsewhere);
          return;
        }
        setInMainForm(true);
      }
      const before = draft.entries;
      if (entries !== before) {
        draft.setEntries(entries);
        toast('Copied from HMRC. Check the entries, then save the form.', () => draft.setEntries(before));
      }
      setCopying(undefined);
    });

  return {
    copying,
    isBusy,
    isInMainForm,
    look: () => void look(),
    lookReconciled: () => void lookReconciled(),
    copy: (entries: readonly Values[], answers: PensionPlan['answers'] | undefined) =>
      void copy(entries, answers),
    close: () => setCopying(undefined),
  };
}
