import type { Definition } from '#form-schemas/definition.ts';
import { isSame } from '../changes/same.ts';
import {
  type CommandLog,
  endTyping,
  redo,
  type Selection,
  type Step,
  undo,
} from '../commands/command-log.ts';
import { identitiesOf } from './identities.ts';

/**
 * The log with somebody else's changes under every state of it: undoing goes on taking back what was done here, step by
 * step, and what they did stays. `onto` gives what becomes of what is edited now, `ontoPast` of a state that undo or redo
 * lead to. A step that nothing is left of is gone, and counted as `dropped`.
 */
export function rebased(
  log: CommandLog,
  onto: (definition: Definition) => Definition,
  ontoPast: (definition: Definition) => Definition,
): CommandLog {
  const definition = onto(log.definition);
  const now = { was: log.definition, is: definition };
  const based = (was: Definition): State => ({ was, is: ontoPast(was) });
  const past = stepsAlong([...statesAlong(log, undo).map(based).toReversed(), now], log.past);
  // What was undone last is redone first.
  const futureStates = statesAlong(log, redo).map(based);
  const future = stepsAlong([now, ...futureStates], log.future.toReversed()).toReversed();
  const gone = log.past.length + log.future.length - past.length - future.length;
  const next: CommandLog = { ...log, definition, past, future, dropped: log.dropped + gone };
  return { ...endTyping(next), ...sameSelection(log, now) };
}

/** What was edited at one time, and what it is with the changes of others under it. */
interface State {
  readonly was: Definition;
  readonly is: Definition;
}

/** The states that undo, or redo, leads to, one after the other. */
function statesAlong(log: CommandLog, step: (log: CommandLog) => CommandLog): Definition[] {
  const states: Definition[] = [];
  for (let next = step(log), before = log; next !== before; before = next, next = step(next))
    states.push(next.definition);
  return states;
}

/** `were` are the steps between the states as they were, with their words and what they are part of. */
function stepsAlong(states: readonly State[], were: readonly Step[]): Step[] {
  return states.flatMap(({ is: definition }, index): Step[] => {
    const [state, was] = [states[index - 1], were[index - 1]];
    if (state === undefined || was === undefined || !isDifferent(state.is, definition)) return [];
    const at = firstDifference(state.is, definition);
    return [
      {
        edit: { do: 'merge', definition, select: at },
        inverse: {
          do: 'merge',
          definition: state.is,
          select: isNew(state.is, definition, at) ? undefined : at,
        },
        says: was.says,
        selects: at,
        before: sameSelection(was.before, state),
        open: false,
        ...(was.of !== undefined && { of: was.of }),
        ...(was.once && { once: was.once }),
      },
    ];
  });
}

/** Whether the field at a place came with the step: undone, another field stands there. */
function isNew(before: Definition, now: Definition, at: number | undefined): boolean {
  const identity = at === undefined ? undefined : identitiesOf(now.form_json.fields)[at];
  return identity !== undefined && !identitiesOf(before.form_json.fields).includes(identity);
}

/**
 * The same fields selected, by their identity: others may have moved them. What is looked at and where Shift selects from
 * stay what they were, which need not be the first of the selected. Where none of them is left it is their neighbour.
 */
function sameSelection({ selected, chosen, whole, anchor }: Selection, { was, is }: State): Selection {
  const before = identitiesOf(was.form_json.fields);
  const places = new Map(identitiesOf(is.form_json.fields).map((identity, at) => [identity, at]));
  const placeOf = (at: number | undefined) => (at === undefined ? undefined : places.get(before[at] ?? ''));
  const found = chosen.flatMap((at) => placeOf(at) ?? []).toSorted((a, b) => a - b);
  const left = found.length > 0 || chosen[0] === undefined ? found : neighbourOf(chosen[0], before, places);
  return {
    selected: placeOf(selected) ?? left[0],
    chosen: left,
    whole,
    anchor: placeOf(anchor) ?? left[0],
  };
}

/** The next field that is left, or where there is none the one before. */
function neighbourOf(at: number, before: readonly string[], places: ReadonlyMap<string, number>): number[] {
  const next = [...before.slice(at), ...before.slice(0, at).toReversed()].find((one) => places.has(one));
  const place = places.get(next ?? '');
  return place === undefined ? [] : [place];
}

/** Most fields of two states are the same object: only those that are not are looked into. */
function isDifferent(before: Definition, now: Definition): boolean {
  const [old, fields] = [before.form_json.fields, now.form_json.fields];
  if (old.length !== fields.length || firstDifference(before, now) !== undefined) return true;
  const rest = ({ form_json, ...form }: Definition) => ({ ...form, form_json: { ...form_json, fields: [] } });
  return !isSame(rest(before), rest(now));
}

function firstDifference(before: Definition, now: Definition): number | undefined {
  const old = before.form_json.fields;
  const at = now.form_json.fields.findIndex(
    (field, index) => field !== old[index] && !isSame(field, old[index]),
  );
  return at < 0 ? undefined : at;
}
