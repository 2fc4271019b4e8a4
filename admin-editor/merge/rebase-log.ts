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
 * The log with someone else's changes under every state: undo continues to revert the steps made here, one by
 * one, and their changes stay. `onto` maps the current state, `ontoPast` a state that undo or redo leads to.
 * Steps that became empty are removed, and counted as `dropped`.
 */
export function rebaseLog(
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
  const droppedSteps = log.past.length + log.future.length - past.length - future.length;
  const next: CommandLog = { ...log, definition, past, future, dropped: log.dropped + droppedSteps };
  return { ...endTyping(next), ...sameSelection(log, now) };
}

/** A past state of the content, and the same state with the changes of others under it. */
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

/** `were` are the original steps between the states, with their descriptions and group. */
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
        description: was.description,
        selects: at,
        before: sameSelection(was.before, state),
        open: false,
        ...(was.of !== undefined && { of: was.of }),
        ...(was.once && { once: was.once }),
      },
    ];
  });
}

/** Whether the step added the field at a place: once undone, another field is there. */
function isNew(before: Definition, now: Definition, at: number | undefined): boolean {
  const identity = at === undefined ? undefined : identitiesOf(now.form_json.fields)[at];
  return identity !== undefined && !identitiesOf(before.form_json.fields).includes(identity);
}

/**
 * The same fields selected, by identity, because others can have moved them. The current field and the Shift
 * anchor stay the same, which need not be the first selected one. If none remains, selects their neighbour.
 */
function sameSelection({ selected, chosen, whole, anchor }: Selection, { was, is }: State): Selection {
  const before = identitiesOf(was.form_json.fields);
  const places = new Map(identitiesOf(is.form_json.fields).map((identity, at) => [identity, at]));
  const placeOf = (at: number | undefined) => (at === undefined ? undefined : places.get(before[at] ?? ''));
  const found = chosen.flatMap((at) => placeOf(at) ?? []).toSorted((a, b) => a - b);
  const remaining =
    found.length > 0 || chosen[0] === undefined ? found : neighbourOf(chosen[0], before, places);
  return {
    selected: placeOf(selected) ?? remaining[0],
    chosen: remaining,
    whole,
    anchor: placeOf(anchor) ?? remaining[0],
  };
}

/** The next remaining field, or else the one before. */
function neighbourOf(at: number, before: readonly string[], places: ReadonlyMap<string, number>): number[] {
  const next = [...before.slice(at), ...before.slice(0, at).toReversed()].find((one) => places.has(one));
  const place = places.get(next ?? '');
  return place === undefined ? [] : [place];
}

/** Most fields of two states are the same object: only the others are compared. */
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
