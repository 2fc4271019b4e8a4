import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { stepsBetween } from '#form-schemas/migrations/migrate.ts';
import type { Change } from '../changes/changes.ts';
import { calledOf } from '../editor/names.ts';
import { touchesOf } from './touches.ts';

/** The form itself, where boxes go by their ids. */
const WHOLE = '';

/** One changed box. */
export interface ImpactRow {
  /** Its id; empty for the form itself. */
  readonly box: string;
  /** '20', or its title when it has no number. */
  readonly name: string;
  readonly title: string;
  /** Its place in the draft; undefined for the form and for what is gone. */
  readonly at: number | undefined;
  /** 'Limit 1,000 → 2,000; title …' */
  readonly change: string;
  /** The same as it fits into the table. */
  readonly short: string;
  readonly touches: readonly string[];
  /** Nobody saves a value in it: it is worked out whenever the form is read, and kept with a return that is filed. */
  readonly isWorkedOut: boolean;
}

/**
 * A row for each changed box, in the order of the changes, then for each other one that answers leave or come to; the form
 * itself last.
 */
export function impactRows(
  changes: readonly Change[],
  published: Definition,
  definition: Definition,
): ImpactRow[] {
  const groups = new Map<string, readonly Change[]>(
    Map.groupBy(changes, (change) => boxOf(change, published, definition)),
  );
  const moves = movesBetween(published, definition);
  for (const box of moves.keys()) if (!groups.has(box)) groups.set(box, []);
  const rows = [...groups].map(([box, own]): ImpactRow => {
    const at = own.length === 0 ? placeOf(box) : own.find((change) => change.at !== undefined)?.at;
    const field =
      (at === undefined ? undefined : definition.form_json.fields[at]) ??
      published.form_json.fields.find((one) => boxId(one) === box);
    const told = (key: 'sentence' | 'short') =>
      capital(own.length === 0 ? (moves.get(box) ?? '') : own.map((one) => textOf(one, key)).join('; '));
    return {
      box,
      name: field === undefined ? 'The form' : (field.box ?? field.title),
      title: field?.box === undefined ? '' : field.title,
      at,
      change: told('sentence'),
      short: told('short'),
      touches: touchesOf(box, own, published, definition),
      isWorkedOut: field?.computed !== undefined,
    };
  });
  return [...rows.filter(({ box }) => box !== WHOLE), ...rows.filter(({ box }) => box === WHOLE)];

  function placeOf(box: string): number | undefined {
    const at = definition.form_json.fields.findIndex((field) => boxId(field) === box);
    return at < 0 ? undefined : at;
  }

  function textOf(change: Change, key: 'sentence' | 'short'): string {
    if (change.kind === 'added') return 'new box';
    if (change.kind === 'removed') return 'removed';
    const { [key]: sentence, part } = change;
    const was = 'from' in part && part.is !== 'heading' ? published.form_json.fields[part.from] : undefined;
    const is = change.at === undefined ? undefined : definition.form_json.fields[change.at];
    const called = [was, is].flatMap((one) => (one === undefined ? [] : [`${calledOf(one)}: `]));
    const lead = [...called, 'Form: '].find((one) => sentence.startsWith(one)) ?? '';
    return sentence.slice(lead.length);
  }
}

/** Which way answers move, by the id of the box they leave or come to. */
function movesBetween(published: Definition, definition: Definition): ReadonlyMap<string, string> {
  const { undone, done } = stepsBetween(published, definition);
  const leave = [...done.flatMap(({ from }) => from), ...undone.flatMap(({ to }) => to)];
  const come = [...done.flatMap(({ to }) => to), ...undone.flatMap(({ from }) => from)];
  // The boxes of another form are none of this one.
  const own = new Set([...published.form_json.fields, ...definition.form_json.fields].map(boxId));
  return new Map(
    [
      ...leave.map((box) => [box, 'answers move away'] as const),
      ...come.map((box) => [box, 'answers move here'] as const),
    ].filter(([box]) => own.has(box)),
  );
}

function boxOf({ at, part }: Change, published: Definition, definition: Definition): string {
  const field =
    at === undefined
      ? part.is === 'removed'
        ? published.form_json.fields[part.from]
        : undefined
      : definition.form_json.fields[at];
  return field === undefined ? WHOLE : boxId(field);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
