import type { PublishReply } from '#contract/definitions.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database } from '../../db/database.ts';
import { type Loss, lossesOf, lossProblem } from '../impact/losses.ts';
import { failingScenarios } from '../scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../worklists/open-worklist-items.ts';
import { compileValidators } from './compile-validators.ts';
import { everyDefinition } from './in-force.ts';
import { problemsBetween } from './other-forms.ts';
import { problemsOf } from './problems-of.ts';
import { publishedForm } from './published-form.ts';
import type { CompiledValidator } from './validators-of.ts';
import { versionsOf } from './version-times.ts';

/** What has passed the gates. */
export interface Gated {
  readonly what: string;
  readonly validators: readonly CompiledValidator[];
  /** Losses that are confirmed with the publishing, and the version filers use till then. */
  readonly confirming: readonly Loss[];
  readonly version: number;
}

/** What every publishing has to pass. `at` is the moment from which it holds, `confirmed` the keys of losses confirmed with it. */
export async function gate(
  db: Database,
  { code, taxYear, what }: { code: string; taxYear: string; what: string },
  definition: Definition,
  at: Date,
  confirmed?: readonly string[],
): Promise<Gated | { refusal: Refusal }> {
  const problems = await db.asSystem(async (tx) => {
    const { identity } = await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear, at), at);
    const own = problemsOf(definition, await everyDefinition(tx), identity);
    return own.length > 0 ? own : problemsBetween(tx, definition, at);
  });
  if (problems.length > 0) return { refusal: refusalFor(what, problems) };
  const failing = await failingScenarios(db, definition, at);
  if (failing.length > 0) {
    const message = `${failing.length === 1 ? 'One scenario fails' : `${failing.length} scenarios fail`}.`;
    return { refusal: { status: 'error', message, problems: [], failing } };
  }
  const open = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition, at));
  if (open.count > 0) {
    const message = `The worklist has ${open.count} to decide.`;
    return { refusal: { status: 'error', message, problems: [...open.problems] } };
  }
  const { losses, version } = await lossesOf(db, definition, at);
  const confirming = losses.filter(({ isConfirmed }) => !isConfirmed);
  if (confirming.some(({ key }) => !confirmed?.includes(key)))
    return { refusal: lossRefusal(confirming, confirmed) };
  const validators = await compileValidators(definition);
  if (validators === undefined) {
    const message = 'The form is too large to be compiled in time.';
    return { refusal: { status: 'error', message, problems: [{ path: '/form_json', message }] } };
  }
  return { what, validators, confirming, version };
}

type Refusal = Extract<PublishReply, { status: 'error' }>;

/** What is lost: of a draft confirmed under Moves, where it can be put right too; of an earlier version in the call. */
function lossRefusal(losses: readonly Loss[], confirmed: readonly string[] | undefined): Refusal {
  const lost = 'Answers of filers would be lost.';
  const problems = losses.map(lossProblem);
  if (confirmed === undefined)
    return {
      status: 'error',
      message: `${lost} Confirm it under Moves, or say there where they go.`,
      problems,
    };
  return {
    status: 'error',
    message: lost,
    problems,
    losses: losses.map(({ key, box, count, says }) => ({ key, box, count, says })),
  };
}

export function refusalFor(what: string, problems: Problem[]): Refusal {
  return { status: 'error', message: `${what} has problems.`, problems };
}
