import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import type { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { ListIssue } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { BookTotals, Context } from '#form-schemas/settle.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { unaskedNames } from '#form-schemas/visibility.ts';
import { toWire } from '#form-schemas/wire.ts';
import type { FormValidator } from '#renderer/form-validator.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { offline } from '../api/wire.ts';
import { loadWhenIdle } from '../load-when-idle.ts';
import { definitionOf } from './answers.ts';
import { answersToSave, enteredAnswers } from './answers-to-save.ts';
import { useLazyGetTaxFormsQuery, useSaveTaxDataMutation } from './api.ts';
import {
  asksToInclude,
  firstIssueText,
  followEntries,
  fromServer,
  isChanged,
  issuesOf,
  remainingIssues,
  withInclude,
} from './form-issues.ts';
import { CHECK_TITLE, includeQuestion, savedElsewhere, saveFailed } from './messages.ts';
import { confirmSwitch } from './newer-version.tsx';
import type { OpenForm } from './open-form.ts';
import { useAutosave } from './use-autosave.ts';
import { startingEntries } from './starting-entries.ts';
import { loadCheck } from './validators.ts';

export interface FormDraft {
  /** What is saved, as opened or last saved here, with typing in boxes that are hidden now. */
  readonly stored: readonly Values[];
  readonly entries: readonly Values[];
  /** The stored and current entries as they would be saved: without computed or hidden boxes. */
  readonly toSave: { readonly stored: readonly Values[]; readonly entries: readonly Values[] };
  readonly setEntries: (entries: readonly Values[]) => void;
  readonly issues: readonly ListIssue[];
  /** The form's, once it is loaded. */
  readonly validator: FormValidator | undefined;
  readonly isDirty: boolean;
  /** The typing is on the server too, or about to be. */
  readonly isDraftSaved: boolean;
  /** When the unsaved typing on the form was entered, if it is from an earlier visit. */
  readonly restored: Restored | undefined;
  /** Reverts to what is saved. Returns a function that restores the typing. */
  readonly discard: () => () => void;
  readonly isSaving: boolean;
  readonly saved: Date | undefined;
  /**
   * Checks, confirms and saves. True when the form is saved; typing is kept either way. `chosen`: saves these
   * entries instead of everything typed, and leaves the rest in the draft.
   */
  readonly save: (chosen?: readonly Values[]) => Promise<boolean>;
}

interface DraftOptions {
  /** Called after the dialog of a failed save closes. `refused`: the problems to move to, if known. */
  readonly onNotSaved: (refused: readonly ListIssue[]) => void;
  /** Facts from outside that the form's conditions read. */
  readonly context?: Context;
  /** Bookkeeping totals: an empty box counts as its total, as on the server. */
  readonly totals?: BookTotals;
  /** The section is part of every return: it has no include box. */
  readonly alwaysIncluded?: boolean;
}

/** The typing in an open form, and saving it. */
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
  const reportedVersion = useRef<number>(undefined);
  /** Why the last save was refused. */
  const refused = useRef<readonly ListIssue[]>([]);
  /** After a refused save: returns the problems that remain with other answers. */
  const recheck = useRef<(answers: readonly Values[]) => readonly ListIssue[]>(undefined);
  const fields = fieldsFor(form.definition, form.year);
  // Typing also changes computed boxes, which are not answers.
  const answers = useMemo(() => enteredAnswers(fields, entries), [fields, entries]);
  const { definition, year } = form;
  const { context, totals } = options;
  const outsideFacts = useMemo(
    () => ({ ...(context === undefined ? {} : { context }), ...(totals === undefined ? {} : { totals }) }),
    [context, totals],
  );
  // Hidden boxes are not saved. What was typed in them is there again when they reappear.
  const toSave = useMemo(() => {
    const only = (typed: readonly Values[]) => answersToSave({ definition, year, ...outsideFacts }, typed);
    return { stored: only(stored.entries), entries: only(answers), only };
  }, [definition, year, outsideFacts, stored, answers]);
  const isDirty = useMemo(() => isChanged(toSave.stored, toSave.entries), [toSave]);
  const autosave = useAutosave(form, answers, isDirty, stored.at);
  const [restored, setRestored] = useState(() => restoredOf(form, isDirty));

  // Fetched while the form is filled in, so that saving does not wait for it.
  const [validator, setValidator] = useState<FormValidator>();
  useEffect(() => {
    const load = async () => setValidator((await loadCheck(form)).form);
    return loadWhenIdle([load], { isShown: true });
  }, [form]);

  async function trySave(chosen: readonly Values[]): Promise<boolean> {
    refused.current = [];
    const answer = await askToInclude(definition, toSave.stored, toSave.only(chosen));
    if (answer === undefined || answer === 'cancel') return false;
    const typed = answer === 'include' ? withInclude(chosen) : chosen;
    if (typed !== chosen) setEntries(withInclude);
    const wanted = toSave.only(typed);
    const { version, yearId } = form;
    const validate = await loadCheck(form);
    const check = (answers: readonly Values[]) =>
      issuesOf({ definition, year, validate, ...outsideFacts }, answers);
    const found = check(wanted);
    setIssues(found);
    refused.current = found;
    recheck.current = found.length > 0 ? check : undefined;
    const [first] = found;
    if (first !== undefined) {
      await alertDialog({ title: first.title ?? CHECK_TITLE, message: firstIssueText(form, typed, found) });
      return false;
    }
    const wire = wanted.map((entry) => toWire(definition, year, entry));
    // The facts that hid these boxes may have changed since, and the server must not treat them as cleared.
    const names = outsideNames(definition).size === 0 ? [] : unaskedNames(definition, typed, wanted);
    const unasked = names.length === 0 ? {} : { unasked: names.join(',') };
    const sendAnswers = async (seen: string) => {
      setSaving(true);
      await autosave.hold();
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
          autosave.release(isSaved);
          setSaving(false);
        });
    };
    let reply = await sendAnswers(stored.at?.toISOString() ?? '');
    if (reply.status === 'error' && reply.saved !== undefined) {
      if (!(await confirm(savedElsewhere(new Date(reply.saved))))) return false;
      reply = await sendAnswers(reply.saved);
    }
    if (reply.status === 'error') {
      recheck.current = undefined;
      refused.current = fromServer(reply.issues);
      setIssues(refused.current);
      if (!(await offerNewerVersion(reply, false))) await alertDialog(saveFailed);
      return false;
    }
    setStored({ entries: typed, at: new Date(reply.saved) });
    setRestored(undefined);
    await offerNewerVersion(reply, true);
    return true;
  }

  /** Reports each newer version once, and reopens the form in it if the filer agrees. True when it was reported. */
  async function offerNewerVersion(
    { newer_version: newer, left = [] }: ReplyOf<typeof saveTaxData>,
    wasSaved: boolean,
  ): Promise<boolean> {
    if (newer === undefined || newer === reportedVersion.current) return false;
    const { data } = await getForms({ query: { tax_year_id: form.yearId, form: form.definition.code } });
    const now = data?.forms.find(({ code }) => code === form.definition.code);
    if (now === undefined) return false;
    reportedVersion.current = newer;
    // Few people ever have a form open when it changes.
    const { formChanges } = await import('./form-changes.ts');
    const changes = formChanges(form.definition, definitionOf(now), form.year);
    if (await confirmSwitch(changes, left, wasSaved)) {
      // The draft takes unsaved typing along.
      await autosave.flush();
      form.reopen();
    }
    return true;
  }

  /** Runs one save at a time, however often it is requested. */
  async function save(chosen = entries): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const isSaved = await trySave(enteredAnswers(fields, chosen));
      if (!isSaved) setTimeout(() => options.onNotSaved(refused.current), AFTER_DIALOG_MS);
      return isSaved;
    } catch (error) {
      // The app is going to the login, so this is not about the answers.
      if (isCallError(error) && error.code === 'unauthorized') return false;
      // The check is fetched too, and offline it fails before the save does.
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
    const found = followed.length > 0 ? recheck.current?.(enteredAnswers(fields, next)) : undefined;
    setIssues(found === undefined ? followed : remainingIssues(followed, found));
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
    toSave,
    setEntries: change,
    issues,
    validator,
    isDirty,
    isDraftSaved: !autosave.isFailing,
    restored,
    discard,
    isSaving,
    saved: stored.at,
    save,
  };
}

/** Unsaved typing from an earlier visit, as the form was opened with it. */
export interface Restored {
  readonly at: Date;
  /** Some of it is on the form. */
  readonly isOnForm: boolean;
  /** Answers that have no box in this version of the form. */
  readonly left: readonly LeftOut[];
}

function restoredOf({ draft }: OpenForm, isOnForm: boolean): Restored | undefined {
  if (draft === undefined || (!isOnForm && draft.left.length === 0)) return undefined;
  return { at: draft.at, isOnForm, left: draft.left };
}

/** A closing dialog returns the focus to the button 10 ms later. */
const AFTER_DIALOG_MS = 50;

/**
 * Whether to save the entries as part of the return, save them as they are, or keep editing. Undefined when the
 * dialog is dismissed.
 */
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
