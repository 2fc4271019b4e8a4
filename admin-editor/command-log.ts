import type { Definition } from '#form-schemas/definition.ts';
import type { Edit } from './commands/command.ts';
import { carryOut } from './commands/commands.ts';

/** One step of the log: the edit, the edit that undoes it, and whether typing on may still be added to it. */
interface Step {
  readonly edit: Edit;
  readonly inverse: Edit;
  readonly open: boolean;
}

/** A definition with everything that was done to it since it was opened. */
export interface CommandLog {
  readonly definition: Definition;
  /** The place of the field that is being looked at. */
  readonly selected: number | undefined;
  readonly past: readonly Step[];
  /** What was undone, the next to redo last. */
  readonly future: readonly Step[];
}

export function openLog(definition: Definition, selected?: number): CommandLog {
  return { definition, selected, past: [], future: [] };
}

/**
 * Carries an edit out. What was undone before is forgotten. Typing in one attribute is one step as long as nothing else
 * happens and `endTyping` is not called. An edit that changes nothing leaves the log as it is.
 */
export function perform(log: CommandLog, edit: Edit): CommandLog {
  const { definition, inverse, selects } = carryOut(log.definition, edit);
  if (definition === log.definition) return log;
  const last = log.past.at(-1);
  if (last?.open && isSameTyping(last.edit, edit)) {
    // The way back from the first letter leads back from all of them.
    const past = [...log.past.slice(0, -1), { ...last, edit }];
    return { definition, selected: selects, past, future: [] };
  }
  const past = [...log.past.map(closed), { edit, inverse, open: true }];
  return { definition, selected: selects, past, future: [] };
}

export function undo(log: CommandLog): CommandLog {
  const step = log.past.at(-1);
  if (step === undefined) return log;
  const { definition, inverse, selects } = carryOut(log.definition, step.inverse);
  return {
    definition,
    selected: selects,
    past: log.past.slice(0, -1),
    future: [...log.future, { edit: inverse, inverse: step.inverse, open: false }],
  };
}

export function redo(log: CommandLog): CommandLog {
  const step = log.future.at(-1);
  if (step === undefined) return log;
  const { definition, selects } = carryOut(log.definition, step.edit);
  return {
    definition,
    selected: selects,
    past: [...log.past, { ...step, open: false }],
    future: log.future.slice(0, -1),
  };
}

/** The next letter starts a step of its own. */
export function endTyping(log: CommandLog): CommandLog {
  return log.past.at(-1)?.open ? { ...log, past: log.past.map(closed) } : log;
}

export function select(log: CommandLog, selected: number | undefined): CommandLog {
  return { ...endTyping(log), selected };
}

function closed(step: Step): Step {
  return step.open ? { ...step, open: false } : step;
}

function isSameTyping(before: Edit, now: Edit): boolean {
  if (before.do === 'set-source' && now.do === 'set-source') return true;
  if (before.do === 'set-form' && now.do === 'set-form') return hasSameKeys(before.changes, now.changes);
  if (before.do === 'set-rule' && now.do === 'set-rule')
    return before.at === now.at && hasSameKeys(before.changes, now.changes);
  return (
    before.do === 'set-field' &&
    now.do === 'set-field' &&
    before.at === now.at &&
    hasSameKeys(before.changes, now.changes)
  );
}

function hasSameKeys(a: object, b: object): boolean {
  return Object.keys(a).join() === Object.keys(b).join();
}
