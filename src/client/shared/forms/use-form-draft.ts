import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { LeftOut } from '#contract/form-answers.ts';
import type { saveTaxData } from '#contract/tax-forms.ts';
import type { ListIssue } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { BookTotals, Context } from '#form-schemas/settle.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { unaskedNames } from '#form-schemas/visibility.ts';
import { toWire } from '#form-schemas/wire.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { offline } from '../api/wire.ts';
import { loadWhenIdle } from '../load-when-idle.ts';
import { definitionOf } from './answers.ts';
import { askedAnswers, ownAnswers } from './asked-answers.ts';
import { useLazyGetTaxFormsQuery, useSaveTaxDataMutation } from './api.ts';
import { formChanges } from './form-changes.ts';
import {
  asksToInclude,
  firstInWords,
  followEntries,
  fromServer,
  isChanged,
  issuesOf,
  stillWrong,
  withInclude,
} from './form-issues.ts';
import { CHECK_TITLE, includeQuestion, savedElsewhere, saveFailed } from './messages.ts';
import { asksToSwitch } from './newer-version.tsx';
import type { OpenForm } from './open-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { startingEntries } from './starting-entries.ts';
import { loadValidator } from './validators.ts';

export interface FormDraft {
  /** What is saved, as it was opened or last saved from here, with what was typed into boxes hidden since. */
  readonly stored: readonly Values[];
  readonly entries: readonly Values[];
  /** The two as saving sees them: without computed boxes and boxes that are not asked for. */
  readonly asked: { readonly stored: readonly Values[]; readonly entries: readonly Values[] };
  readonly setEntries: (entries: readonly Values[]) => void;
  readonly issues: readonly ListIssue[];
  readonly isDirty: boolean;
  /** What is typed is also on the server, or about to be. */
  readonly isKept: boolean;
  /** When what was not saved the last time was typed, while the form shows it. */
  readonly restored: Restored | undefined;
  /** Goes back to what is saved. Gives the way back. */
  readonly discard: () => () => void;
  readonly isSaving: boolean;
  readonly saved: Date | undefined;
  /**
   * Checks, asks and saves. True when the form is saved; what was typed stays in every case. `chosen`: saves these
   * entries in place of all that was typed, the rest stays a draft.
   */
  readonly save: (chosen?: readonly Values[]) => Promise<boolean>;
}

interface DraftOptions {
  /** After the dialog of a save that did not work has closed: reading goes on at what is wrong, if that is known. */
  readonly onNotSaved: (refused: readonly ListIssue[]) => void;
  /** What conditions of the form read beside it. */
  readonly context?: Context;
  /** Bookkeeping totals: a box left empty counts with them, as it does on the server. */
  readonly totals?: BookTotals;
  /** The section is part of every return: it has no include box. */
  readonly alwaysIncluded?: boolean;
}

/** What is being typed into an open form, and how it gets saved. */
export function useFormDraft(form: OpenForm, options: DraftOptions): FormDraft {
  const [stored, setStored] = useState(() => {
    const first = startingEntries(form);
    return { entries: options.alwaysIncluded ? withInclude(first) : first, at: form.saved };
  });
  const [entries, setEntries] = useState(form.draft?.entries ?? stored.entries);
  const [issues, setIssues] = useState<readonly ListIssue[]>([]);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const [send] = useSaveTaxDataMutation();
  const [getForms] = useLazyGetTaxFormsQuery();
  const told = useRef<number>(undefined);
  /** What the last save was refused for. */
  const refused = useRef<readonly ListIssue[]>([]);
  /** After a refused save: what is still wrong with other answers. */
  const recheck = useRef<(answers: readonly Values[]) => readonly ListIssue[]>(undefined);
  const fields = fieldsFor(form.definition, form.year);
  // Typing brings the computed boxes along, which are no answers.
  const answers = useMemo(() => ownAnswers(fields, entries), [fields, entries]);
  const { definition, year } = form;
  const { context, totals } = options;
  const besides = useMemo(
    () => ({ ...(context === undefined ? {} : { context }), ...(totals === undefined ? {} : { totals }) }),
    [context, totals],
  );
  // Of a box that is hidden nothing is saved; what was typed into it is there again when it shows.
  const asked = useMemo(() => {
    const only = (typed: readonly Values[]) => askedAnswers({ definition, year, ...besides }, typed);
    return { stored: only(stored.entries), entries: only(answers), only };
  }, [definition, year, besides, stored, answers]);
  const isDirty = useMemo(() => isChanged(asked.stored, asked.entries), [asked]);
  const kept = useKeptDraft(form, answers, isDirty, stored.at);
  const [restored, setRestored] = useState(() => restoredOf(form, isDirty));

  // Fetched while the form is filled in, so that saving does not wait for it.
  useEffect(() => loadWhenIdle([() => loadValidator(form.validator)], { isShown: true }), [form.validator]);

  async function trySave(chosen: readonly Values[]): Promise<boolean> {
    refused.current = [];
    const answer = await askToInclude(definition, asked.stored, asked.only(chosen));
    if (answer === undefined || answer === 'cancel') return false;
    const typed = answer === 'include' ? withInclude(chosen) : chosen;
    if (typed !== chosen) setEntries(withInclude);
    const wanted = asked.only(typed);
    const { version, yearId } = form;
    const validate = await loadValidator(form.validator);
    const check = (answers: readonly Values[]) =>
      issuesOf({ definition, year, validate, ...besides }, answers);
    const found = check(wanted);
    setIssues(found);
    refused.current = found;
    recheck.current = found.length > 0 ? check : undefined;
    const [first] = found;
    if (first !== undefined) {
      await alertDialog({ title: first.title ?? CHECK_TITLE, message: firstInWords(form, typed, found) });
      return false;
    }
    const wire = wanted.map((entry) => toWire(definition, year, entry));
    // The facts that hid them here may have changed since: the server must not take them for cleared.
    const names = outsideNames(definition).size === 0 ? [] : unaskedNames(definition, typed, wanted);
    const unasked = names.length === 0 ? {} : { unasked: names.join(',') };
    const sendOver = async (seen: string) => {
      setSaving(true);
      await kept.hold();
      let isSaved = false;
      return send({
        query: { tax_year_id: yearId, type: definition.tax_column, version, seen, ...unasked },
        body: definition.kind === 'list' ? wire : (wire[0] ?? {}),
      })
        .unwrap()
        .then((answer) => {
          isSaved = answer.status === 'success';
          return answer;
        })
        .finally(() => {
          kept.release(isSaved);
          setSaving(false);
        });
    };
    let reply = await sendOver(stored.at?.toISOString() ?? '');
    if (reply.status === 'error' && reply.saved !== undefined) {
      if (!(await confirm(savedElsewhere(new Date(reply.saved))))) return false;
      reply = await sendOver(reply.saved);
    }
    if (reply.status === 'error') {
      recheck.current = undefined;
      refused.current = fromServer(reply.issues);
      setIssues(refused.current);
      if (!(await meetsNewer(reply, false))) await alertDialog(saveFailed);
      return false;
    }
    setStored({ entries: typed, at: new Date(reply.saved) });
    setRestored(undefined);
    await meetsNewer(reply, true);
    return true;
  }

  /** Tells once of each newer version, and opens the form in it when the filer wants to. True when it was told. */
  async function meetsNewer(
    { newer_version: newer, left = [] }: ReplyOf<typeof saveTaxData>,
    wasSaved: boolean,
  ): Promise<boolean> {
    if (newer === undefined || newer === told.current) return false;
    const { data } = await getForms({ query: { tax_year_id: form.yearId, form: form.definition.code } });
    const now = data?.forms.find(({ code }) => code === form.definition.code);
    if (now === undefined) return false;
    told.current = newer;
    const changes = formChanges(form.definition, definitionOf(now), form.year);
    if (await asksToSwitch(changes, left, wasSaved)) {
      // What is not saved goes along as the draft.
      await kept.flush();
      form.reopen();
    }
    return true;
  }

  /** One save at a time, however often it is asked for. */
  async function save(chosen = entries): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const isSaved = await trySave(ownAnswers(fields, chosen));
      if (!isSaved) setTimeout(() => options.onNotSaved(refused.current), AFTER_DIALOG_MS);
      return isSaved;
    } catch (error) {
      // The app is on its way to the login; what was typed is not the matter.
      if (isCallError(error) && error.code === 'unauthorized') return false;
      // The check is fetched too: without a connection that fails before the save does.
      const reason = isCallError(error) ? error.message : offline.message;
      await alertDialog({ ...saveFailed, message: `${saveFailed.message}\n${reason}` });
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  function change(next: readonly Values[]): void {
    setEntries(next);
    const followed = followEntries(issues, entries, next);
    const found = followed.length > 0 ? recheck.current?.(ownAnswers(fields, next)) : undefined;
    setIssues(found === undefined ? followed : stillWrong(followed, found));
  }

  function discard(): () => void {
    setEntries(stored.entries);
    setIssues([]);
    setRestored(undefined);
    return () => {
      setEntries(entries);
      setRestored(restored);
    };
  }

  return {
    stored: stored.entries,
    entries,
    asked,
    setEntries: change,
    issues,
    isDirty,
    isKept: !kept.isFailing,
    restored,
    discard,
    isSaving,
    saved: stored.at,
    save,
  };
}

/** What was typed before and not saved, as the form was opened with it. */
export interface Restored {
  readonly at: Date;
  /** Something of it is on the form. */
  readonly isBack: boolean;
  /** What has no box in this version of the form. */
  readonly left: readonly LeftOut[];
}

function restoredOf({ draft }: OpenForm, isBack: boolean): Restored | undefined {
  if (draft === undefined || (!isBack && draft.left.length === 0)) return undefined;
  return { at: draft.at, isBack, left: draft.left };
}

/** A dialog that closes gives the focus back to the button 10 ms later. */
const AFTER_DIALOG_MS = 50;

/** Whether to save the entries as part of the return, as they are, or to go on editing: undefined when the question is closed. */
async function askToInclude(
  definition: Definition,
  before: readonly Values[],
  entries: readonly Values[],
): Promise<'include' | 'save' | 'cancel' | undefined> {
  if (!asksToInclude(definition, before, entries)) return 'save';
  return choose({
    title: includeQuestion.title,
    message: definition.kind === 'list' ? includeQuestion.list : includeQuestion.single,
    choices: [
      { value: 'cancel', label: includeQuestion.cancel },
      { value: 'save', label: includeQuestion.saveOnly },
      { value: 'include', label: includeQuestion.saveAndInclude, kind: 'primary' },
    ],
  });
}
