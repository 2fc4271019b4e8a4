import type { Definition } from '#form-schemas/definition.ts';
import type { Chosen, Level } from './block.ts';
import type { Edit, Selects } from './command.ts';
import { carryOut } from './commands.ts';
import { takesWelsh } from './heading-welsh.ts';

/** What is selected. */
export interface Selection {
  /** The place of the current field. */
  readonly selected: number | undefined;
  /** The places of all selected fields, in order, including the current one. */
  readonly chosen: readonly number[];
  /** They were selected as a section, by its heading or subheading. */
  readonly whole: Level | undefined;
  /** Where a Shift selection starts. */
  readonly anchor: number | undefined;
}

/** One step of the log: the edit, its inverse, and whether further typing can be added to it. */
export interface Step {
  readonly edit: Edit;
  readonly inverse: Edit;
  readonly open: boolean;
  /** What was done, to follow 'Undo:'. */
  readonly description: string;
  /** What to select after it. */
  readonly selects: Selects;
  /** What was selected before it. */
  readonly before: Selection;
  /** It cannot be redone. */
  readonly once?: true;
  /** The step of several forms that it is part of. */
  readonly of?: number;
}

/** A definition with every step since it was opened. */
export interface CommandLog extends Selection {
  readonly definition: Definition;
  readonly past: readonly Step[];
  /** Undone steps; the last one is redone first. */
  readonly future: readonly Step[];
  /** How many steps were removed because others changed or reverted the same thing. */
  readonly dropped: number;
}

export function openLog(definition: Definition, selected?: number): CommandLog {
  return { definition, ...selecting(definition, selected), past: [], future: [], dropped: 0 };
}

/**
 * Performs an edit and discards undone steps. Typing in one attribute is one step until something else
 * happens or `endTyping` is called. An edit that changes nothing leaves the log as it is.
 */
export function perform(log: CommandLog, edit: Edit): CommandLog {
  const last = log.past.at(-1);
  const continuesTyping = last?.open === true && isSameTyping(last.edit, edit);
  // Emptying a heading removes its Welsh. When it is retyped in the same step, the Welsh stays.
  const start =
    continuesTyping && changesMore(last) ? carryOut(log.definition, last.inverse).definition : log.definition;
  const { definition, inverse, selects, description } = carryOut(start, edit);
  if (definition === log.definition) return log;
  // The inverse of the first keystroke undoes all of them.
  const past = continuesTyping
    ? [...log.past.slice(0, -1), { ...last, edit }]
    : [
        ...closed(log.past),
        { edit, inverse, description, selects, before: selectionOf(log), open: true, ...onceOf(edit) },
      ];
  return { ...log, definition, ...selecting(definition, selects, log), past, future: [] };
}

/**
 * When no field of the undone step remains, such as after adding one, restores the selection from before it.
 */
export function undo(log: CommandLog): CommandLog {
  const step = log.past.at(-1);
  if (step === undefined) return log;
  const { definition, inverse, selects } = carryOut(log.definition, step.inverse);
  const about = selecting(definition, selects, log);
  return {
    ...log,
    definition,
    ...(about.chosen.length === 0 ? step.before : about),
    past: log.past.slice(0, -1),
    future: step.once ? [] : [...log.future, { ...step, edit: inverse, open: false }],
  };
}

/** Redoing an action of the server would turn it into a draft. */
function onceOf(edit: Edit): Pick<Step, 'once'> {
  return edit.do === 'merge' && edit.once ? { once: true } : {};
}

export function redo(log: CommandLog): CommandLog {
  const step = log.future.at(-1);
  if (step === undefined) return log;
  const { definition } = carryOut(log.definition, step.edit);
  return {
    ...log,
    definition,
    ...selecting(definition, step.selects, log),
    past: [...log.past, { ...step, open: false }],
    future: log.future.slice(0, -1),
  };
}

/** Undoes or redoes until this many steps remain, as far as possible. */
export function goToStep(log: CommandLog, steps: number): CommandLog {
  const step = steps < log.past.length ? undo : redo;
  let now = log;
  while (now.past.length !== steps) {
    const next = step(now);
    if (next === now) break;
    now = next;
  }
  return now;
}

/** The next keystroke starts a new step. */
export function endTyping(log: CommandLog): CommandLog {
  return log.past.at(-1)?.open ? { ...log, past: closed(log.past) } : log;
}

export function select(log: CommandLog, selected: Selects): CommandLog {
  return { ...endTyping(log), ...selecting(log.definition, selected) };
}

/**
 * The selection after an edit, limited to existing fields. Keeps the same array if the selection is
 * unchanged, so that a keystroke selects nothing again.
 */
function selecting(definition: Definition, selects: Selects, before?: Selection): Selection {
  const { length } = definition.form_json.fields;
  const { at, whole }: Chosen = typeof selects === 'object' ? selects : { at: [selects ?? length] };
  const places = at.filter((place) => place < length).toSorted((a, b) => a - b);
  const isSame =
    before?.chosen.length === places.length && places.every((place, index) => place === before.chosen[index]);
  const chosen = isSame ? before.chosen : places;
  return { selected: chosen[0], chosen, whole, anchor: chosen[0] };
}

function selectionOf({ selected, chosen, whole, anchor }: Selection): Selection {
  return { selected, chosen, whole, anchor };
}

/** Only the last step can be open. */
function closed(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last?.open ? [...past.slice(0, -1), { ...last, open: false }] : past;
}

function isSameTyping(before: Edit, now: Edit): boolean {
  if (before.do === 'set-source' && now.do === 'set-source') return true;
  if (before.do === 'set-form' && now.do === 'set-form') return hasSameKeys(before.changes, now.changes);
  if (before.do === 'set-fields' && now.do === 'set-fields')
    return before.at.join() === now.at.join() && hasSameKeys(before.changes, now.changes);
  if (before.do === 'set-constant' && now.do === 'set-constant') return before.name === now.name;
  if (before.do === 'set-rule' && now.do === 'set-rule')
    return before.at === now.at && hasSameKeys(before.changes, now.changes);
  return (
    before.do === 'set-field' &&
    now.do === 'set-field' &&
    before.at === now.at &&
    // A kind is chosen, not typed.
    !('widget' in now.changes) &&
    hasSameKeys(before.changes, now.changes)
  );
}

/** Whether an edit changes more than it names, so that its inverse restores more. */
function changesMore({ edit }: Step): boolean {
  return edit.do === 'set-field' && takesWelsh(edit.changes);
}

function hasSameKeys(a: object, b: object): boolean {
  return Object.keys(a).join() === Object.keys(b).join();
}
