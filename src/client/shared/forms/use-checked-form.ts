import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import type { FormValidator, SchemaCheck } from '#renderer/form-validator.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { oops } from '../books/messages.ts';
import { unchangedIssues } from './unchanged-issues.ts';
import { reportBug } from './report-bug.ts';
import { checkLoaded } from './validators.ts';

interface CheckedFormOptions {
  definition: Definition;
  year: TaxYear;
  /** The check compiled when the definition was published. */
  loadCheck: () => Promise<SchemaCheck>;
  /** How the first issue is worded. */
  problem: (issue: Issue) => { title: string; message: ReactNode };
  /** The title of a refusal that is not about a field. */
  failure?: string;
}

export interface CheckedForm {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly issues: readonly Issue[];
  /** The form's, once it was checked. */
  readonly validator: FormValidator | undefined;
  /** For the form's renderer. */
  readonly ref: RefObject<FormHandle | null>;
  readonly saving: boolean;
  /** Shows every issue next to its field, and the first one in an alert. */
  readonly refuse: (issues: readonly Issue[]) => Promise<void>;
  /**
   * Checks the values and sends them. Errors are always shown: refusals next to their fields, anything else in an
   * alert.
   */
  readonly submit: (values: Values, send: () => Promise<void>) => Promise<void>;
  /** Drops the issues of changed fields. */
  readonly dropChanged: (before: Values, next: Values) => void;
}

/** A form that is sent at once, such as a dialog: its checks, its problems and the server's refusals. */
export function useCheckedForm(options: CheckedFormOptions): CheckedForm {
  const { definition, year, loadCheck, problem, failure = oops } = options;
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [validator, setValidator] = useState<FormValidator>();
  const [saving, setSaving] = useState(false);
  const ref = useRef<FormHandle>(null);

  const refuse = async (found: readonly Issue[]) => {
    // Before the alert, which returns the focus to where it was.
    flushSync(() => {
      setIssues(found);
      setSaving(false);
    });
    ref.current?.focusFirstIssue();
    const [first] = found;
    if (first !== undefined) await alertDialog(problem(first));
  };
  const submit = async (values: Values, send: () => Promise<void>) => {
    try {
      const found = await checkLoaded({ definition, year, values }, async () => {
        const check = await loadCheck();
        setValidator(check.form);
        return check;
      });
      if (found.length > 0) return await refuse(found);
      setIssues([]);
      setSaving(true);
      await send();
    } catch (error) {
      if (!isCallError(error)) return await reportBug(error, failure);
      await refuse(error.issues.map((issue) => asSentence(issue, definition)));
      if (error.issues.length === 0) await alertDialog({ title: failure, message: error.message });
    } finally {
      setSaving(false);
    }
  };
  const dropChanged = (before: Values, next: Values) => setIssues(unchangedIssues(issues, before, next));
  return { definition, year, issues, validator, ref, saving, refuse, submit, dropChanged };
}

/** The server's schema describes a field without its name: 'has more than 100 characters'. */
function asSentence(issue: Issue, { form_json: { fields } }: Definition): Issue {
  const title = fields.find(({ name }) => name === issue.field)?.title;
  return title === undefined || !/^[a-z]/.test(issue.message)
    ? issue
    : { ...issue, message: `${title} ${issue.message}.` };
}

/** An issue with its own title, or else this one. */
export function titledOr(title: string) {
  return (issue: Issue) => ({ title: issue.title ?? title, message: issue.message });
}
