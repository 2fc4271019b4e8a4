import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { Change } from '../changes/changes.ts';
import { calledOf } from '../names.ts';
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
  readonly touches: readonly string[];
}

/** A row for each changed box, in the order of the changes; the form itself last. */
export function impactRows(
  changes: readonly Change[],
  published: Definition,
  definition: Definition,
): ImpactRow[] {
  const groups = Map.groupBy(changes, (change) => boxOf(change, published, definition));
  const rows = [...groups].map(([box, own]): ImpactRow => {
    const at = own.find((change) => change.at !== undefined)?.at;
    const field =
      (at === undefined ? undefined : definition.form_json.fields[at]) ??
      published.form_json.fields.find((one) => boxId(one) === box);
    return {
      box,
      name: field === undefined ? 'The form' : (field.box ?? field.title),
      title: field?.box === undefined ? '' : field.title,
      at,
      change: capital(own.map((change) => textOf(change)).join('; ')),
      touches: touchesOf(box, own, published, definition),
    };
  });
  return [...rows.filter(({ box }) => box !== WHOLE), ...rows.filter(({ box }) => box === WHOLE)];

  function textOf(change: Change): string {
    if (change.kind === 'added') return 'new box';
    if (change.kind === 'removed') return 'removed';
    const { sentence, part } = change;
    const was = 'from' in part && part.is !== 'heading' ? published.form_json.fields[part.from] : undefined;
    const is = change.at === undefined ? undefined : definition.form_json.fields[change.at];
    const called = [was, is].flatMap((one) => (one === undefined ? [] : [`${calledOf(one)}: `]));
    const lead = [...called, 'Form: '].find((one) => sentence.startsWith(one)) ?? '';
    return sentence.slice(lead.length);
  }
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
