import type { Version } from '#contract/definitions/definitions.ts';
import type { RemovedScenario } from '#contract/scenarios/scenarios.ts';

type Named = Pick<RemovedScenario, 'name' | 'taxYear'>;

/** Results of a form's scenarios on the current draft. */
export interface ScenarioStatus {
  /** Undefined until they have run on exactly this draft. */
  readonly ran:
    | {
        readonly total: number;
        readonly failing: readonly Named[];
        /** Carried over from last year and not checked by anyone yet: they do not count as failed. */
        readonly toLookAt: readonly Named[];
      }
    | undefined;
  /** Why they could not run. */
  readonly notice: string | undefined;
  /** Removed since the newest version was published. */
  readonly removed: readonly RemovedScenario[];
}

/** How many pass, which fail, and which still need checking. */
export function scenarioStatusWords({ ran, notice }: ScenarioStatus): string {
  if (ran === undefined) return notice ?? 'Running the scenarios…';
  const { total, failing, toLookAt } = ran;
  if (total === 0) return 'This form has no scenarios.';
  const [fail, wait] = [failing.length, toLookAt.length];
  if (fail + wait === 0) return total === 1 ? 'Its scenario passes.' : `All ${total} scenarios pass.`;
  const of = total === 1 ? 'scenario' : 'scenarios';
  return [
    fail === 0
      ? ''
      : `${fail} of ${total} ${of} ${fail === 1 ? 'fails' : 'fail'}, so you cannot publish it: ${namesOf(failing)}. See Tests for the reason.`,
    wait === 0
      ? ''
      : `${wait} of ${total} ${of} ${wait === 1 ? 'needs' : 'need'} checking under Tests before you can publish the form: ${namesOf(toLookAt)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Who removed which; empty if no one did. */
export function removedWords({ removed }: Pick<ScenarioStatus, 'removed'>): string {
  if (removed.length === 0) return '';
  const each = removed.map((one) => `${nameOf(one)}, by ${one.removedBy}`);
  return `Removed since the newest version: ${each.join('; ')}.`;
}

/**
 * The scenarios line of a version's history: 'Passed 15 scenarios, 2 removed since the version before.' Empty
 * if not known.
 */
export function passedWords({ scenarios }: Pick<Version, 'scenarios'>): string {
  if (scenarios === null) return '';
  const { passed, removed } = scenarios;
  const first =
    passed === 0
      ? 'Published without scenarios'
      : `Passed ${passed} ${passed === 1 ? 'scenario' : 'scenarios'}`;
  return `${first}${removed === 0 ? '' : `, ${removed} removed since the previous version`}.`;
}

function namesOf(scenarios: readonly Named[]): string {
  const [named, more] = [scenarios.slice(0, 3).map(nameOf), scenarios.length - 3];
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Scenarios of two years can have the same name. */
function nameOf({ name, taxYear }: Named): string {
  return `“${name}” of ${taxYear}`;
}
