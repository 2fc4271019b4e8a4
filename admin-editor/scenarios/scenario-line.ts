import type { ShownScenario } from './shown-scenario.ts';

/** One difference between a scenario's expectation and the result. */
export interface ScenarioDifference {
  /** The code of the form and the name of the field, if known. */
  readonly form?: string;
  readonly field?: string;
  readonly place: string;
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
}

/** A scenario as listed. */
export interface ScenarioLine {
  readonly code: string;
  readonly taxYear: string;
  readonly name: string;
  /** The whole scenario, to edit as JSON. */
  readonly text: string;
  /** Its answers and expectations, in the words of staff. */
  readonly shown?: ShownScenario | undefined;
  /** The year it was carried over from, until someone has checked its results. */
  readonly carriedFrom?: string | undefined;
  /** Undefined before it has run. */
  readonly differences: readonly ScenarioDifference[] | undefined;
}

export type ScenarioKey = Pick<ScenarioLine, 'code' | 'taxYear' | 'name'>;

export function keyOf({ code, taxYear, name }: ScenarioKey): string {
  return `${code} ${taxYear} ${name}`;
}

/** 'rule “start_before_end”: expected nothing to put right, found Enter a date'. */
export function inWords({ rule, expected, found }: ScenarioDifference): string {
  const [, year] = /^the result carried over from (.+)$/.exec(rule) ?? [];
  if (year !== undefined) return `was carried over from ${year}, and no one has checked its result yet`;
  return `${rule}: expected ${expected}, found ${found}`;
}
