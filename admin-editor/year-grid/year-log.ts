import type { Definition } from '#form-schemas/definition.ts';
import { type CommandLog, openLog, perform, redo, type Step, undo } from '../commands/command-log.ts';
import type { Edit } from '../commands/command.ts';

/** An action on one or several forms. Each form has its part in its own log. */
export interface YearStep {
  /** The parts of the step have this key as `of` in the logs of their forms. */
  readonly key: number;
  /** Shown after 'Undone:'. */
  readonly description: string;
  /** The forms that have a part of the step. */
  readonly forms: readonly string[];
}

/** The logs of all forms of a year, by form code, and the steps over all of them. */
export interface YearLog {
  readonly logs: ReadonlyMap<string, CommandLog>;
  readonly past: readonly YearStep[];
  /** Undone steps. The last one is the next to redo. */
  readonly future: readonly YearStep[];
  /** Forms changed here, including those changed back. */
  readonly touched: ReadonlySet<string>;
  /** How many steps were made, including undone ones. */
  readonly made: number;
}

export interface FormEdit {
  readonly form: string;
  readonly edit: Edit;
}

export function openYear(definitions: readonly Definition[]): YearLog {
  return {
    logs: new Map(definitions.map((one) => [one.code, openLog(one)])),
    past: [],
    future: [],
    touched: new Set(),
    made: 0,
  };
}

/** Makes the edits (at most one per form) as one step. Steps that were undone can no longer be redone, in any form. */
export function performAll(log: YearLog, description: string, edits: readonly FormEdit[]): YearLog {
  const after = new Map(log.logs);
  for (const { form, edit } of edits) {
    const before = after.get(form);
    if (before !== undefined) after.set(form, perform(before, edit));
  }
  const forms = [...after.keys()].filter((form) => after.get(form) !== log.logs.get(form));
  return forms.length === 0 ? log : withStep({ ...log, logs: after }, description, forms);
}

export function undoAll(log: YearLog): YearLog {
  const step = log.past.at(-1);
  if (step === undefined) return log;
  return {
    ...log,
    logs: inForms(log, step, (one) => (one.past.at(-1)?.of === step.key ? undo(one) : one)),
    past: log.past.slice(0, -1),
    future: [...log.future, step],
  };
}

export function redoAll(log: YearLog): YearLog {
  const step = log.future.at(-1);
  if (step === undefined) return log;
  return {
    ...log,
    logs: inForms(log, step, (one) => (one.future.at(-1)?.of === step.key ? redo(one) : one)),
    past: [...log.past, step],
    future: log.future.slice(0, -1),
  };
}

/**
 * Adds changes from outside to one form. Changes by another person go below all steps made here. Unsaved changes
 * restored from this browser are a separate step. A form is removed from a step if nothing is left of its part.
 */
export function receive(log: YearLog, form: string, step: (log: CommandLog) => CommandLog): YearLog {
  const before = log.logs.get(form);
  if (before === undefined) return log;
  const after = step(before);
  if (after === before) return log;
  const next: YearLog = { ...log, logs: new Map(log.logs).set(form, after) };
  const last = after.past.at(-1);
  const isOwn = last !== undefined && last.of === undefined;
  const now = isOwn ? withStep(next, last.description, [form]) : next;
  return {
    ...now,
    past: remainingSteps(now, now.past, ({ past }) => past),
    future: remainingSteps(now, now.future, ({ future }) => future),
  };
}

/** Makes the last step of each of these forms part of one step of the year. */
function withStep(log: YearLog, description: string, forms: readonly string[]): YearLog {
  const key = log.made + 1;
  const logs = new Map(
    [...log.logs].map(([form, one]): [string, CommandLog] => {
      const last = one.past.at(-1);
      if (forms.includes(form) && last !== undefined)
        return [form, { ...one, past: [...one.past.slice(0, -1), { ...last, of: key, open: false }] }];
      return [form, one.future.length === 0 ? one : { ...one, future: [] }];
    }),
  );
  return {
    logs,
    past: [...log.past, { key, description, forms }],
    future: [],
    touched: new Set([...log.touched, ...forms]),
    made: key,
  };
}

function inForms(
  { logs }: YearLog,
  { forms }: YearStep,
  act: (log: CommandLog) => CommandLog,
): YearLog['logs'] {
  return new Map([...logs].map(([form, log]) => [form, forms.includes(form) ? act(log) : log]));
}

function remainingSteps(
  { logs }: YearLog,
  steps: readonly YearStep[],
  parts: (log: CommandLog) => readonly Step[],
): readonly YearStep[] {
  return steps.flatMap((step) => {
    const forms = step.forms.filter((form) => {
      const log = logs.get(form);
      return log !== undefined && parts(log).some(({ of }) => of === step.key);
    });
    if (forms.length === step.forms.length) return [step];
    return forms.length === 0 ? [] : [{ ...step, forms }];
  });
}
