import { groupThousands, type Pence, pence } from '#domain/money.ts';
import type { Amount, Figure, Source } from './amount.ts';
import type { Cited } from './rates/year-rates.ts';
import { roundDownToPound, roundUpToPound } from './rounding.ts';

/** A text, or a function that writes it, so that texts with amounts are only written when someone reads them. */
export type Words = string | (() => string);

/** The name and the source of a figure. */
export interface Head {
  /** Within one calculation an id names one figure. */
  readonly id: string;
  readonly label: Words;
  /** The formula in plain English. */
  readonly rule: Words;
  /** The law or page the rule comes from. */
  readonly source?: string;
}

/** A leaf of the workings: a box of a form, a total of the books, or logged journeys. */
export interface WorkingLeaf {
  readonly kind: 'source';
  readonly id: string;
  readonly label: string;
  readonly value: Pence;
  readonly source: Source;
}

export type WorkingItem = WorkingNode | WorkingLeaf | Cited;
/** Something with a value in pence. */
export type WorkingFigure = WorkingNode | WorkingLeaf;

/**
 * 'adds' and 'takes_off': the node is the sum of its inputs with these signs, to the penny. 'uses': the rule uses the
 * figure in another way (a limit, a rate, a rounding). A node never mixes the two kinds.
 */
export interface WorkingInput {
  readonly effect: 'adds' | 'takes_off' | 'uses';
  readonly item: WorkingItem;
}

/**
 * A figure of the calculation with its explanation. Steps take nodes and return nodes, so a figure and its
 * explanation always match. A node can be an input of several others.
 */
export class WorkingNode {
  readonly kind = 'figure';
  readonly value: Pence;
  /** The node is its only input in whole pounds. */
  readonly isRounding: boolean;
  readonly #head: Head;
  readonly #adds: readonly WorkingFigure[];
  readonly #takesOff: readonly WorkingFigure[];
  readonly #uses: readonly WorkingItem[];

  constructor(
    head: Head,
    value: Pence,
    adds: readonly WorkingFigure[],
    takesOff: readonly WorkingFigure[],
    uses: readonly WorkingItem[],
    isRounding = false,
  ) {
    this.#head = head;
    this.value = value;
    this.isRounding = isRounding;
    this.#adds = adds;
    this.#takesOff = takesOff;
    this.#uses = uses;
  }

  get id(): string {
    return this.#head.id;
  }

  get label(): string {
    return written(this.#head.label);
  }

  get rule(): string {
    return written(this.#head.rule);
  }

  get source(): string | undefined {
    return this.#head.source;
  }

  get inputs(): readonly WorkingInput[] {
    return [
      ...this.#adds.map((item): WorkingInput => ({ effect: 'adds', item })),
      ...this.#takesOff.map((item): WorkingInput => ({ effect: 'takes_off', item })),
      ...this.#uses.map((item): WorkingInput => ({ effect: 'uses', item })),
    ];
  }
}

const NONE: readonly never[] = [];

/** A node that is exactly the sum of its parts, added and subtracted. Zero parts are left out: see `present`. */
export function total(
  head: Head,
  adds: readonly WorkingFigure[],
  takesOff: readonly WorkingFigure[] = NONE,
): WorkingNode {
  return new WorkingNode(head, pence(sumOf(adds) - sumOf(takesOff)), adds, takesOff, NONE);
}

/** A node whose rule calculates its value from other figures and rates. */
export function derived(head: Head, value: Pence, uses: readonly WorkingItem[]): WorkingNode {
  return new WorkingNode(head, value, NONE, NONE, uses);
}

/** A figure of zero, with the reason. */
export function nil(head: Head, uses: readonly WorkingItem[] = NONE): WorkingNode {
  return new WorkingNode(head, 0 as Pence, NONE, NONE, uses);
}

/** Income in whole pounds: each figure rounded down, then added. */
export function incomeInPounds(id: string, label: Words, amount: Amount | undefined): WorkingNode {
  return inPounds(id, label, amount, 'down', roundDownToPound);
}

/** Expenses, allowances, reliefs and tax deducted in whole pounds: each figure rounded up, then added. */
export function reliefInPounds(id: string, label: Words, amount: Amount | undefined): WorkingNode {
  return inPounds(id, label, amount, 'up', roundUpToPound);
}

/** An amount that its box stores to the penny: the exact figures, added. */
export function inPence(id: string, label: Words, amount: Amount | undefined): WorkingNode {
  const figures = (amount ?? NONE).map((figure: Figure, index) => leafOf(`${id}.${index + 1}`, figure));
  return total({ id, label, rule: IN_PENCE }, figures);
}

/** A figure without the rounding of its parts to whole pounds: as in the boxes and books, to the penny. */
export function exactValue(figure: WorkingItem): Pence {
  if (!(figure instanceof WorkingNode)) return 'value' in figure ? (figure.value as Pence) : (0 as Pence);
  const { inputs, isRounding, value } = figure;
  const [first] = inputs;
  if (isRounding && first !== undefined) return exactValue(first.item);
  if (inputs.every(({ effect }) => effect === 'uses')) return value;
  return pence(
    inputs.reduce((sum, { effect, item }) => sum + (effect === 'adds' ? 1 : -1) * exactValue(item), 0),
  );
}

/** Leaves out zero figures, so that an explanation only shows what counts. */
export function present<Item extends WorkingFigure>(...items: readonly Item[]): Item[] {
  return items.filter((item) => item.value !== 0);
}

function inPounds(
  id: string,
  label: Words,
  amount: Amount | undefined,
  direction: 'up' | 'down',
  round: (value: Pence) => Pence,
): WorkingNode {
  const rule = direction === 'up' ? ROUNDED_UP : ROUNDED_DOWN;
  // Everyone has hundreds of empty boxes.
  if (amount === undefined || amount.length === 0)
    return new WorkingNode({ id, label, rule }, 0 as Pence, NONE, NONE, NONE);
  const figures = amount.map((figure: Figure, index): WorkingFigure => {
    const leaf = leafOf(`${id}.${index + 1}`, figure);
    const value = round(figure.value);
    if (value === figure.value) return leaf;
    const head: Head = {
      id: `${leaf.id}.pounds`,
      label: () => `${leaf.label}, in whole pounds`,
      rule: `Rounded ${direction} to a whole pound, as on the form.`,
    };
    return new WorkingNode(head, value, NONE, NONE, [leaf], true);
  });
  return total({ id, label, rule }, figures);
}

const ROUNDED_UP = 'The figures from your forms and books, each rounded up to a whole pound.';
const IN_PENCE = 'The figures from your forms, to the penny.';
const ROUNDED_DOWN = 'The figures from your forms and books, each rounded down to a whole pound.';

/** A leaf of the workings, with the text filers see for its source. */
export function leafOf(id: string, { value, source }: Figure): WorkingLeaf {
  return { kind: 'source', id, label: sourceLabel(source), value, source };
}

function sourceLabel(source: Source): string {
  if (source.from === 'stated') return source.title;
  if (source.from === 'journeys') return `${groupThousands(String(source.miles))} miles of claimed journeys`;
  if (source.from === 'books') return `${boxLabel(source)}, from your tagged transactions`;
  return source.entry === undefined ? boxLabel(source) : `${boxLabel(source)}, entry ${source.entry}`;
}

/** 'Pay (SA102 box 1)'; a box of ours has no number. */
function boxLabel({ form, box, title }: { form: string; box?: string; title?: string }): string {
  const place = box === undefined ? form : `${form} box ${box}`;
  return title === undefined ? place : `${title} (${place})`;
}

function written(words: Words): string {
  return typeof words === 'string' ? words : words();
}

function sumOf(items: readonly WorkingFigure[]): number {
  let sum = 0;
  for (const item of items) sum += item.value;
  return sum;
}
