import type { ShownScenario } from './shown-scenario.ts';

/** One difference between what a scenario expects and what was found. */
export interface ScenarioDifference {
  /** The code of the form and the name of the field it is about, as far as they can be named. */
  readonly form?: string;
  readonly field?: string;
  readonly place: string;
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
}

/** A scenario as the list shows it. */
export interface ScenarioLine {
  readonly code: string;
  readonly taxYear: string;
  readonly name: string;
  /** The whole of it, to be changed as JSON. */
  readonly text: string;
  /** What it fills in and expects, as staff call it. */
  readonly shown?: ShownScenario | undefined;
  /** The year it was carried over from, while nobody has looked at what comes of it. */
  readonly carriedFrom?: string | undefined;
  /** Undefined before it was run. */
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
