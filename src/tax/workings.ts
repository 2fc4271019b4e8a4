import { type Pence, pence, sum } from '#domain/money.ts';
import type { Amount, Figure, Source } from './inputs.ts';
import { roundDownToPound, roundUpToPound } from './rounding.ts';

/**
 * A figure of the calculation that can say where it comes from. Steps take nodes and return nodes, so a figure
 * and its explanation cannot drift apart. Within one calculation an id names one node, which may be an input of several others.
 */
export interface WorkingNode {
  readonly kind: 'figure';
  readonly id: string;
  readonly label: string;
  readonly value: Pence;
  /** The formula in plain English. */
  readonly rule: string;
  /** The law or page the rule or its rates come from. */
  readonly source?: string;
  readonly inputs: readonly WorkingInput[];
}

/** Where the workings end: a box of a form, or a total of the books. */
export interface WorkingLeaf {
  readonly kind: 'source';
  readonly id: string;
  readonly label: string;
  readonly value: Pence;
  readonly source: Source;
}

export type WorkingItem = WorkingNode | WorkingLeaf;

/**
 * 'adds' and 'takes_off': the node is the sum of its inputs with these signs, to the penny.
 * 'uses': the rule reads the figure in another way (a limit, a rate, a rounding). A node never mixes the two kinds.
 */
export interface WorkingInput {
  readonly effect: 'adds' | 'takes_off' | 'uses';
  readonly item: WorkingItem;
}

export type Head = Pick<WorkingNode, 'id' | 'label' | 'rule' | 'source'>;

/** A node that is exactly its parts added and taken off. */
export function total(
  head: Head,
  adds: readonly WorkingItem[],
  takesOff: readonly WorkingItem[] = [],
): WorkingNode {
  return {
    kind: 'figure',
    ...head,
    value: pence(sumOf(adds) - sumOf(takesOff)),
    inputs: [
      ...adds.map((item) => ({ effect: 'adds', item }) as const),
      ...takesOff.map((item) => ({ effect: 'takes_off', item }) as const),
    ],
  };
}

/** A node whose value its rule found by reading other figures. */
export function derived(head: Head, value: Pence, uses: readonly WorkingItem[]): WorkingNode {
  return {
    kind: 'figure',
    ...head,
    value,
    inputs: uses.map((item) => ({ effect: 'uses', item }) as const),
  };
}

/** Income in whole pounds: each figure down, then added up. */
export function incomeInPounds(id: string, label: string, amount: Amount | undefined): WorkingNode {
  return inPounds(id, label, amount, 'down', roundDownToPound);
}

/** Expenses, allowances, reliefs and tax deducted in whole pounds: each figure up, then added up. */
export function reliefInPounds(id: string, label: string, amount: Amount | undefined): WorkingNode {
  return inPounds(id, label, amount, 'up', roundUpToPound);
}

/** Leaves out figures of nil, so that an explanation shows only what counts. */
export function present(...items: readonly WorkingItem[]): WorkingItem[] {
  return items.filter((item) => item.value !== 0);
}

function inPounds(
  id: string,
  label: string,
  amount: Amount | undefined,
  direction: 'up' | 'down',
  round: (value: Pence) => Pence,
): WorkingNode {
  const figures = (amount ?? []).map((figure, index) => {
    const leaf = leafOf(`${id}.${index + 1}`, figure);
    const value = round(figure.value);
    if (value === figure.value) return leaf;
    const rule = `Rounded ${direction} to a whole pound, as on the form.`;
    return derived({ id: `${leaf.id}.pounds`, label: `${leaf.label}, in whole pounds`, rule }, value, [leaf]);
  });
  return total(
    { id, label, rule: `The figures of your forms and books, each ${direction} to a whole pound.` },
    figures,
  );
}

function leafOf(id: string, { value, source }: Figure): WorkingLeaf {
  return { kind: 'source', id, label: sourceLabel(source), value, source };
}

function sourceLabel(source: Source): string {
  if (source.from === 'stated') return source.title;
  if (source.from === 'books') return `${boxLabel(source)}, from your tagged transactions`;
  return source.entry === undefined ? boxLabel(source) : `${boxLabel(source)}, entry ${source.entry}`;
}

function boxLabel({ form, box, title }: { form: string; box: string; title?: string }): string {
  return title === undefined ? `${form} box ${box}` : `${title} (${form} box ${box})`;
}

function sumOf(items: readonly WorkingItem[]): Pence {
  return sum(...items.map((item) => item.value));
}
