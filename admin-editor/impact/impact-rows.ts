import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { stepsBetween } from '#form-schemas/migrations/migrate.ts';
import type { Change } from '../changes/changes.ts';
import { fieldLabel } from '../editor/names.ts';
import { affectedParts } from './affected-parts.ts';

/** The form itself, among boxes keyed by id. */
const WHOLE = '';

/** One changed box. */
export interface ImpactRow {
  /** Its id; empty for the form itself. */
  readonly box: string;
  /** '20', or its title if it has no number. */
  readonly name: string;
  readonly title: string;
  /** Its place in the draft; undefined for the form and for removed boxes. */
  readonly at: number | undefined;
  /** 'Limit 1,000 → 2,000; title …' */
  readonly change: string;
  /** A shorter version for the table. */
  readonly short: string;
  readonly touches: readonly string[];
  /**
   * No one saves a value in it: it is calculated whenever the form is read, and stored with a filed return.
   */
  readonly isWorkedOut: boolean;
}

/**
 * A row for each changed box, in the order of the changes, then for each other box that answers move from or
 * to; the form itself last.
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
    const joined = (key: 'sentence' | 'short') =>
      capital(own.length === 0 ? (moves.get(box) ?? '') : own.map((one) => textOf(one, key)).join('; '));
    return {
      box,
      name: field === undefined ? 'The form' : (field.box ?? field.title),
      title: field?.box === undefined ? '' : field.title,
      at,
      change: joined('sentence'),
      short: joined('short'),
      touches: affectedParts(box, own, published, definition),
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
    const called = [was, is].flatMap((one) => (one === undefined ? [] : [`${fieldLabel(one)}: `]));
    const lead = [...called, 'Form: '].find((one) => sentence.startsWith(one)) ?? '';
    return sentence.slice(lead.length);
  }
}

/** Which way answers move, by the id of the box they move from or to. */
function movesBetween(published: Definition, definition: Definition): ReadonlyMap<string, string> {
  const { undone, done } = stepsBetween(published, definition);
  const leave = [...done.flatMap(({ from }) => from), ...undone.flatMap(({ to }) => to)];
  const come = [...done.flatMap(({ to }) => to), ...undone.flatMap(({ from }) => from)];
  // Boxes of another form do not belong here.
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
