import type { Version } from '#contract/definitions.ts';
import type { RemovedScenario } from '#contract/scenarios.ts';

type Named = Pick<RemovedScenario, 'name' | 'taxYear'>;

/** How the scenarios of a form stand, on the draft as it is looked at. */
export interface ScenarioStand {
  /** Undefined until they were run on this very draft. */
  readonly ran:
    | {
        readonly total: number;
        readonly failing: readonly Named[];
        /** Carried over from the year before, and nobody has looked yet at what comes of them: they do not fail. */
        readonly toLookAt: readonly Named[];
      }
    | undefined;
  /** Why they could not be run. */
  readonly notice: string | undefined;
  /** Since the newest version was published. */
  readonly removed: readonly RemovedScenario[];
}

/** How many pass; which fail, and which are still to be looked at. */
export function standWords({ ran, notice }: ScenarioStand): string {
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

/** Who took which away; empty where nobody did. */
export function removedWords({ removed }: Pick<ScenarioStand, 'removed'>): string {
  if (removed.length === 0) return '';
  const each = removed.map((one) => `${nameOf(one)}, by ${one.removedBy}`);
  return `Removed since the newest version: ${each.join('; ')}.`;
}

/** What the history says of a version: 'Passed 15 scenarios, 2 removed since the version before.' Empty where it is not known. */
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

/** Scenarios of two years may have one name. */
function nameOf({ name, taxYear }: Named): string {
  return `“${name}” of ${taxYear}`;
}
