import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import { isNamed } from '#contract/definitions/form-name.ts';
import type { getTaxForms, TaxForm, UnavailableForm } from '#contract/tax-forms/tax-forms.ts';
import { type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { readAnswers, readTyped } from '#form-schemas/read-answers.ts';
import { LOADING_MS } from '../loading-limit.ts';
import { definitionOf } from './answers.ts';
import { useLazyOpenFormQuery } from './api.ts';
import { takePrefetchedForm } from './prefetched-form.ts';

/** A form as it was when opened: a version published later does not change what is being typed. */
export interface OpenForm {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly yearId: number;
  readonly version: number;
  readonly validator: string;
  /** One object for a single form, every entry for a list. */
  readonly entries: readonly Values[];
  readonly saved: Date | undefined;
  /** It is withdrawn: saved answers can be read, and nothing else. */
  readonly isWithdrawn: boolean;
  /** Opens the form again, in the version then in force. */
  readonly reopen: () => void;
  /** Typing not saved when it was last open. */
  readonly draft:
    | {
        readonly entries: readonly Values[];
        readonly at: Date;
        /** Answers that have no box in this version. */
        readonly left: readonly LeftOut[];
      }
    | undefined;
}

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** The year has no such form. */
  | { readonly status: 'missing' }
  /** The form exists, but its definition cannot be read at the moment. */
  | { readonly status: 'unavailable'; readonly form: UnavailableForm }
  | { readonly status: 'open'; readonly form: OpenForm };

/**
 * Fetches the newest published form with this code or title, and its saved answers, once for each form and year.
 */
export function useOpenForm(name: string, yearId: number): Opening {
  const [ask] = useLazyOpenFormQuery();
  const [attempt, setAttempt] = useState(0);
  const key = `${name} ${yearId} ${attempt}`;
  const [done, setDone] = useState<{ key: string; opening: Opening }>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    let isCurrent = true;
    const finish = (opening: Opening) => {
      clearTimeout(timer);
      if (isCurrent) setDone({ key, opening });
      isCurrent = false;
    };
    const timer = setTimeout(() => finish({ status: 'failed', retry }), LOADING_MS);
    const load = async () => {
      const query = { tax_year_id: yearId, form: name };
      const reply = await (takePrefetchedForm({ name, yearId }) ?? ask({ query }).unwrap());
      const { forms, unavailable, withdrawn, opened } = reply;
      const isWanted = (one: TaxForm) => one.kind !== 'dialog' && isNamed(one, name);
      const form = forms.find(isWanted) ?? withdrawn.find(isWanted);
      const year = taxYearFromId(yearId);
      if (form === undefined || year === undefined || opened === undefined) {
        const broken = unavailable.find((one) => isNamed(one, name));
        return finish(broken === undefined ? { status: 'missing' } : { status: 'unavailable', form: broken });
      }
      const open = openForm(form, year, yearId, opened);
      finish({
        status: 'open',
        form: { ...open, isWithdrawn: withdrawn.includes(form), reopen: retry },
      });
    };
    load().catch(() => finish({ status: 'failed', retry }));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, name, yearId, ask, retry]);

  return done?.key === key ? done.opening : { status: 'loading' };
}

/** The forms of the menu: neither the app's dialogs nor the final section, which the return screen shows. */
export function isOffered(form: Pick<TaxForm, 'kind' | 'tax_column'>): boolean {
  return form.kind !== 'dialog' && form.tax_column !== 'final';
}

function openForm(
  form: TaxForm,
  year: TaxYear,
  yearId: number,
  { data, saved, draft }: NonNullable<ReplyOf<typeof getTaxForms>['opened']>,
): Omit<OpenForm, 'reopen' | 'isWithdrawn'> {
  const definition = definitionOf(form);
  const answers: unknown = JSON.parse(data);
  const entries = answers === null ? [] : Array.isArray(answers) ? answers : [answers];
  return {
    definition,
    year,
    yearId,
    version: form.version,
    validator: form.validator,
    entries: entries.map((entry) => readAnswers(definition, year, entry)),
    saved: saved === undefined ? undefined : new Date(saved),
    draft:
      draft === null
        ? undefined
        : {
            entries: draft.entries.map((entry) => readTyped(definition, year, entry)),
            at: new Date(draft.saved),
            left: draft.left,
          },
  };
}
