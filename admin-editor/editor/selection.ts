import type { Field } from '#form-schemas/definition.ts';
import { type CommandLog, endTyping, select } from '../commands/command-log.ts';
import type { Level } from '../commands/block.ts';

/** Selects all fields from the start of the selection to this one. */
export function extendTo(log: CommandLog, at: number): CommandLog {
  const anchor = log.anchor ?? at;
  const [first, last] = [Math.min(anchor, at), Math.max(anchor, at)];
  const chosen = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return { ...endTyping(log), selected: at, chosen, whole: undefined, anchor };
}

/** Adds a field to the selection, or removes it. */
export function toggle(log: CommandLog, at: number): CommandLog {
  const chosen = log.chosen.includes(at)
    ? log.chosen.filter((other) => other !== at)
    : [...log.chosen, at].toSorted((a, b) => a - b);
  const selected = chosen.includes(at) ? at : chosen.at(-1);
  return { ...endTyping(log), selected, chosen, whole: undefined, anchor: selected };
}

/** Makes another field current; the selected fields stay. */
export function lookAt(log: CommandLog, at: number): CommandLog {
  return { ...endTyping(log), selected: at };
}

export function selectAll(log: CommandLog): CommandLog {
  return select(log, { at: log.definition.form_json.fields.map((_, at) => at), whole: 'heading' });
}

/** Selects the fields of a section, given its first one: up to the next heading (or subheading). */
export function selectSection(log: CommandLog, first: number, level: Level): CommandLog {
  const at = placesOfSection(log.definition.form_json.fields, first, level);
  return select(log, { at, whole: level });
}

export function placesOfSection(fields: readonly Field[], first: number, level: Level): readonly number[] {
  const next = fields.findIndex(
    (field, at) =>
      at > first &&
      (field.heading !== undefined || (level === 'subheading' && field.subheading !== undefined)),
  );
  const end = next < 0 ? fields.length : next;
  return Array.from({ length: end - first }, (_, n) => first + n);
}
