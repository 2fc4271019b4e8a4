import { formatPounds } from '#domain/money.ts';
import { lowest } from '../rounding.ts';
import { derived, nil, total, type WorkingNode } from '../workings.ts';

/** A claimed reduction: `full` is its amount with enough tax; a zero node has the reason. */
export interface Claim {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly full: WorkingNode;
}

const LAW = 'Income Tax Act 2007, ss.26 to 29';

/** The tax that reductions can still use, one after the other. None takes it below zero. ITA 2007, s.29(2). */
export class TaxLeft {
  #left: WorkingNode;

  constructor(tax: WorkingNode) {
    this.#left = tax;
  }

  /** Gives a claim as far as tax is left. */
  give({ full, ...head }: Claim): WorkingNode {
    // The reason of a zero claim becomes the reason of the reduction.
    if (full.value === 0) return nil({ ...head, rule: () => full.rule }, [full]);
    const left = this.#left;
    const rule = () =>
      full.value <= left.value
        ? 'All of it: enough tax is left.'
        : `${formatPounds(full.value)}, limited to the tax that is left, ${formatPounds(left.value)}.`;
    const given = derived({ ...head, rule }, lowest(full.value, left.value), [full, left]);
    this.takeOff(given);
    return given;
  }

  /** Deducts a reduction that knows its own limit. */
  takeOff(given: WorkingNode): void {
    if (given.value === 0) return;
    this.#left = total(
      {
        id: `tax_left.after.${given.id}`,
        label: () => `Tax left after: ${given.label}`,
        rule: 'The tax before it less this reduction.',
        source: LAW,
      },
      [this.#left],
      [given],
    );
  }
}
