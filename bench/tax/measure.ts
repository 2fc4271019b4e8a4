import { wireWorking } from '../../src/server/data/tax/wire-working.ts';
import { calculate } from '../../src/tax/calculate.ts';
import { explainedFigures } from '../../src/tax/explained-figures.ts';
import { ratesOf } from '../../src/tax/rates/index.ts';
import type { TaxInputs } from '../../src/tax/inputs.ts';
import type { WorkingNode } from '../../src/tax/workings.ts';
import { median } from '../runner/middle.ts';

export interface Speed {
  /** Calculations per second, in the middle round. */
  readonly perSecond: number;
  /** The number of people whose tax is refused and not calculated. */
  readonly refused: number;
}

/** Full calculations, one after the other on one core. Every figure is read, so that none is skipped. */
export function calculations(people: readonly TaxInputs[], rounds: number): Speed {
  return timed(people, rounds, (inputs) => {
    const calculation = calculate(inputs, ratesOf(inputs.taxYear));
    return calculation.ok ? calculation.figures.taxToPay.value : undefined;
  });
}

/** Full calculations with the workings of every figure in the wire's format. */
export function explained(people: readonly TaxInputs[], rounds: number): Speed {
  return timed(people, rounds, (inputs) => {
    const calculation = calculate(inputs, ratesOf(inputs.taxYear));
    if (!calculation.ok) return undefined;
    let written = 0;
    for (const node of Object.values<WorkingNode>(explainedFigures(calculation)))
      written += wireWorking(node).inputs.length;
    return written;
  });
}

/** Microseconds for one calculation of these inputs. */
export function microseconds(inputs: TaxInputs, rounds: number): number {
  const times = Math.max(200, Math.round(20_000 / (inputs.employments.length + 1)));
  const people = Array.from({ length: times }, () => inputs);
  return 1_000_000 / calculations(people, rounds).perSecond;
}

/** The memory of one calculation in bytes, while its figures are referenced. */
export function bytesPerCalculation(people: readonly TaxInputs[]): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const calculations = people.map((inputs) => calculate(inputs, ratesOf(inputs.taxYear)));
  globalThis.gc?.();
  const bytes = (process.memoryUsage().heapUsed - before) / calculations.length;
  return Math.max(0, Math.round(bytes));
}

function timed(
  people: readonly TaxInputs[],
  rounds: number,
  work: (inputs: TaxInputs) => number | undefined,
): Speed {
  let refused = 0;
  const run = () => {
    refused = 0;
    for (const inputs of people) if (work(inputs) === undefined) refused += 1;
  };
  run();
  const seconds = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    run();
    return (performance.now() - begun) / 1000;
  });
  return { perSecond: people.length / median(seconds), refused };
}
