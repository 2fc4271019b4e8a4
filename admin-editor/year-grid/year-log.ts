import type { Definition } from '#form-schemas/definition.ts';
import { type CommandLog, openLog, perform, redo, type Step, undo } from '../commands/command-log.ts';
import type { Edit } from '../commands/command.ts';

/** What was done at once to one form or to several. Each of them has its part in its own log. */
export interface YearStep {
  /** Told by the parts: `of` of the steps of the forms. */
  readonly key: number;
  /** What was done, to follow 'Undone:'. */
  readonly says: string;
  /** The forms that have a part. */
  readonly forms: readonly string[];
}

/** The logs of all forms of a year by their codes, and which of them each step touched. */
export interface YearLog {
  readonly logs: ReadonlyMap<string, CommandLog>;
  readonly past: readonly YearStep[];
  /** What was undone, the next to redo last. */
  readonly future: readonly YearStep[];
  /** Forms that were changed here, those that were changed back among them. */
  readonly touched: ReadonlySet<string>;
  /** The steps that were made, undone ones among them. */
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

/** Carries the edits out, at most one for each form, as one step. What was undone before is forgotten in every form. */
export function performAll(log: YearLog, says: string, edits: readonly FormEdit[]): YearLog {
  const after = new Map(log.logs);
  for (const { form, edit } of edits) {
    const before = after.get(form);
    if (before !== undefined) after.set(form, perform(before, edit));
  }
  const forms = [...after.keys()].filter((form) => after.get(form) !== log.logs.get(form));
  return forms.length === 0 ? log : withStep({ ...log, logs: after }, says, forms);
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
 * What comes into one form from outside: changes of another person, which lie under every step made here, or changes
 * that were kept in this browser, which are a step of their own. A part that nothing is left of is gone from its step.
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
    past: leftOf(now, now.past, ({ past }) => past),
    future: leftOf(now, now.future, ({ future }) => future),
  };
}

/** The last step of these forms becomes a step of the year. */
function withStep(log: YearLog, says: string, forms: readonly string[]): YearLog {
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
    past: [...log.past, { key, says, forms }],
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

function leftOf(
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
