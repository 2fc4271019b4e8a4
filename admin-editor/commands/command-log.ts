import type { Definition } from '#form-schemas/definition.ts';
import type { Chosen, Level } from './block.ts';
import type { Edit, Selects } from './command.ts';
import { carryOut } from './commands.ts';
import { takesWelsh } from './heading-welsh.ts';

/** What stands selected. */
export interface Selection {
  /** The place of the field that is being looked at. */
  readonly selected: number | undefined;
  /** The places of all fields that are acted on, in their order: the looked-at one and those selected with it. */
  readonly chosen: readonly number[];
  /** They were selected as a section, by its heading or subheading. */
  readonly whole: Level | undefined;
  /** From where Shift selects. */
  readonly anchor: number | undefined;
}

/** One step of the log: the edit, the edit that undoes it, and whether typing on may still be added to it. */
export interface Step {
  readonly edit: Edit;
  readonly inverse: Edit;
  readonly open: boolean;
  /** What was done, to follow 'Undo:'. */
  readonly says: string;
  /** What was looked at when it was done. */
  readonly selects: Selects;
  /** What was selected before it. */
  readonly before: Selection;
  /** It cannot be redone. */
  readonly once?: true;
  /** The step of several forms that it is part of. */
  readonly of?: number;
}

/** A definition with everything that was done to it since it was opened. */
export interface CommandLog extends Selection {
  readonly definition: Definition;
  readonly past: readonly Step[];
  /** What was undone, the next to redo last. */
  readonly future: readonly Step[];
  /** How many steps are gone from it, because others changed the same or took it back. */
  readonly dropped: number;
}

export function openLog(definition: Definition, selected?: number): CommandLog {
  return { definition, ...selecting(definition, selected), past: [], future: [], dropped: 0 };
}

/**
 * Carries an edit out. What was undone before is forgotten. Typing in one attribute is one step as long as nothing else
 * happens and `endTyping` is not called. An edit that changes nothing leaves the log as it is.
 */
export function perform(log: CommandLog, edit: Edit): CommandLog {
  const last = log.past.at(-1);
  const goesOn = last?.open === true && isSameTyping(last.edit, edit);
  // A heading that is emptied takes its Welsh along: typed anew in the same step it never went.
  const start =
    goesOn && takesMore(last) ? carryOut(log.definition, last.inverse).definition : log.definition;
  const { definition, inverse, selects, says } = carryOut(start, edit);
  if (definition === log.definition) return log;
  // The way back from the first letter leads back from all of them.
  const past = goesOn
    ? [...log.past.slice(0, -1), { ...last, edit }]
    : [
        ...closed(log.past),
        { edit, inverse, says, selects, before: selectionOf(log), open: true, ...onceOf(edit) },
      ];
  return { ...log, definition, ...selecting(definition, selects, log), past, future: [] };
}

/** Where the way back is about no field that is left, as of one that was added, what was selected before is so again. */
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

/** Redoing what the server did would make a draft of it. */
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

/** Undoes or redoes until so many steps stand, as far as there are any. */
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

/** The next letter starts a step of its own. */
export function endTyping(log: CommandLog): CommandLog {
  return log.past.at(-1)?.open ? { ...log, past: closed(log.past) } : log;
}

export function select(log: CommandLog, selected: Selects): CommandLog {
  return { ...endTyping(log), ...selecting(log.definition, selected) };
}

/**
 * The selection that comes of what an edit is about: of fields that are there. Places that are chosen already stay the
 * same array: nothing is marked anew for each key.
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

/** Whether an edit touches more than it says: its way back has more to restore. */
function takesMore({ edit }: Step): boolean {
  return edit.do === 'set-field' && takesWelsh(edit.changes);
}

function hasSameKeys(a: object, b: object): boolean {
  return Object.keys(a).join() === Object.keys(b).join();
}
