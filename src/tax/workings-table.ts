import { toPounds } from '#domain/money.ts';
import type { Source } from './inputs.ts';
import { type ExplainedField, explainedFields, type Workings } from './result.ts';
import type { WorkingInput, WorkingItem, WorkingNode } from './workings.ts';

/**
 * The workings as the wire carries them: every figure once, under its id. Figures are inputs of several others, so the
 * nested form of the same workings is some thirty times as long. Values are pounds.
 */
export interface WorkingsTable {
  /** The figure that explains each field. */
  readonly fields: Readonly<Record<ExplainedField, string>>;
  readonly items: Readonly<Record<string, WorkingsTableItem>>;
}

export type WorkingsTableItem =
  | {
      readonly kind: 'figure';
      readonly label: string;
      readonly value: number;
      readonly rule: string;
      readonly source?: string;
      readonly inputs: readonly { readonly effect: WorkingInput['effect']; readonly id: string }[];
    }
  | { readonly kind: 'source'; readonly label: string; readonly value: number; readonly source: Source };

/** The wire form of the workings. */
export function toWorkingsTable(workings: Workings): WorkingsTable {
  const items: Record<string, WorkingsTableItem> = {};
  for (const field of explainedFields) addItem(items, workings[field]);
  const fields = Object.fromEntries(explainedFields.map((field) => [field, workings[field].id]));
  // fromEntries forgets its keys; they are exactly the explained fields.
  return { fields: fields as Record<ExplainedField, string>, items };
}

function addItem(items: Record<string, WorkingsTableItem>, item: WorkingItem): void {
  if (Object.hasOwn(items, item.id)) return;
  if (item.kind === 'source') {
    const { kind, label, source } = item;
    items[item.id] = { kind, label, value: toPounds(item.value), source };
    return;
  }
  items[item.id] = tableFigure(item);
  for (const input of item.inputs) addItem(items, input.item);
}

function tableFigure({ kind, label, value, rule, source, inputs }: WorkingNode): WorkingsTableItem {
  return {
    kind,
    label,
    value: toPounds(value),
    rule,
    ...(source === undefined ? {} : { source }),
    inputs: inputs.map(({ effect, item }) => ({ effect, id: item.id })),
  };
}
