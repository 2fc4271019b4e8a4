import type { Definition } from '#form-schemas/definition.ts';
import { isSame } from '../changes/same.ts';
import { type CommandLog, endTyping, redo, type Selection, type Step, undo } from '../command-log.ts';
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
  const pastStates = statesAlong(log, undo).map(ontoPast);
  const futureStates = statesAlong(log, redo).map(ontoPast);
  const past = stepsAlong([...pastStates.toReversed(), definition], log.past);
  // What was undone last is redone first.
  const future = stepsAlong([definition, ...futureStates], log.future.toReversed()).toReversed();
  const gone = log.past.length + log.future.length - past.length - future.length;
  const next: CommandLog = { ...log, definition, past, future, dropped: log.dropped + gone };
  return { ...endTyping(next), ...sameSelection(log, definition) };
}

/** The states that undo, or redo, leads to, one after the other. */
function statesAlong(log: CommandLog, step: (log: CommandLog) => CommandLog): Definition[] {
  const states: Definition[] = [];
  for (let next = step(log), before = log; next !== before; before = next, next = step(next))
    states.push(next.definition);
  return states;
}

/** `were` are the steps between the states as they were, with their words and what they are part of. */
function stepsAlong(states: readonly Definition[], were: readonly Step[]): Step[] {
  return states.flatMap((definition, index): Step[] => {
    const before = states[index - 1];
    if (before === undefined || !isDifferent(before, definition)) return [];
    const at = firstDifference(before, definition);
    const was = were[index - 1];
    return [
      {
        edit: { do: 'merge', definition, select: at },
        inverse: { do: 'merge', definition: before, select: at },
        says: was?.says ?? 'merged with changes of others',
        selects: at,
        open: false,
        ...(was?.of !== undefined && { of: was.of }),
        ...(was?.once && { once: was.once }),
      },
    ];
  });
}

/**
 * The same fields selected, by their identity: others may have moved them. What is looked at and where Shift selects from
 * stay what they were, which need not be the first of the selected.
 */
function sameSelection(
  { definition, selected, chosen, whole, anchor }: CommandLog,
  now: Definition,
): Selection {
  const before = identitiesOf(definition.form_json.fields);
  const places = new Map(identitiesOf(now.form_json.fields).map((identity, at) => [identity, at]));
  const placeOf = (at: number | undefined) => (at === undefined ? undefined : places.get(before[at] ?? ''));
  const left = chosen.flatMap((at) => placeOf(at) ?? []).toSorted((a, b) => a - b);
  return {
    selected: placeOf(selected) ?? left[0],
    chosen: left,
    whole,
    anchor: placeOf(anchor) ?? left[0],
  };
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
