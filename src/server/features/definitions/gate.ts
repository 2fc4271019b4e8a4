import type { PublishReply, Version } from '#contract/definitions/definitions.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { unfinished } from '#form-schemas/lint/unfinished.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type Loss, lossesOf, lossProblem } from '../../data/impact/losses.ts';
import type { Which } from '../../data/publishing/publishable.ts';
import { failingScenarios, failingWords } from '../../data/scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../../data/worklist/open-worklist-items.ts';
import { compileValidators } from './compile-validators.ts';
import { everyDefinition } from '../../data/definitions/in-force.ts';
import { problemsBetween } from '../../data/definitions/other-forms.ts';
import { problemsOf } from '../../data/definitions/problems-of.ts';
import { publishedForm } from './published-form.ts';
import type { CompiledValidator } from './validators-of.ts';
import { versionsOf } from '../../data/definitions/version-times.ts';

/** What the gate has produced from a definition. */
export interface Ready {
  readonly validators: readonly CompiledValidator[];
  /** How many it was tested with. */
  readonly scenarios: NonNullable<Version['scenarios']>;
  /** Losses confirmed when it is published, and the version in use until then. */
  readonly confirming: readonly Loss[];
  readonly version: number;
}

type Refusal = Extract<PublishReply, { status: 'error' }>;

/**
 * The checks before every publication. `at` is when it takes effect. `confirmed` contains the keys of losses confirmed
 * in the call; it is set for restoring an earlier version, not for a draft.
 */
export async function gate(
  db: Database,
  which: Which,
  definition: Definition,
  at: Date,
  confirmed?: readonly string[],
): Promise<{ ready: Ready } | { refusal: Refusal }> {
  const first = await firstGate(db, which, definition, at, confirmed);
  if ('refusal' in first) return first;
  const { failing, ...scenarios } = await failingScenarios(db, definition, at);
  if (failing.length > 0) {
    return { refusal: { status: 'error', message: failingWords(failing), problems: [], failing } };
  }
  const validators = await compileValidators(definition);
  if (validators === undefined) {
    const message = 'The form took too long to compile. Remove some fields.';
    return { refusal: { status: 'error', message, problems: [{ path: '/form_json', message }] } };
  }
  return { ready: { validators, scenarios, ...first } };
}

/**
 * The first checks, which also apply to review and approval: no problems, no open worklist items, no unconfirmed losses
 * of answers.
 */
export async function firstGate(
  db: Database,
  which: Which,
  definition: Definition,
  at: Date,
  confirmed?: readonly string[],
): Promise<Pick<Ready, 'confirming' | 'version'> | { refusal: Refusal }> {
  const { code, taxYear } = which;
  const problems = await db.asSystem((tx) =>
    problemsToPublish(tx, which, definition, at, confirmed !== undefined),
  );
  if (problems.length > 0) return { refusal: refusalFor(problems, confirmed) };
  const undecided = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition, at));
  if (undecided.count > 0) {
    const message = `The worklist has ${undecided.count} left to decide.`;
    return { refusal: { status: 'error', message, problems: [...undecided.problems] } };
  }
  const { losses, version } = await lossesOf(db, definition, at);
  const open = losses.filter(({ isConfirmed }) => !isConfirmed);
  if (open.some(({ key }) => !confirmed?.includes(key))) return { refusal: lossRefusal(open, confirmed) };
  return { confirming: open, version };
}

/**
 * What prevents publishing a definition in this year, by itself and with the other forms. One that `wasPublished`
 * before is not checked for completeness.
 */
export async function problemsToPublish(
  tx: Tx,
  { code, taxYear }: Which,
  definition: Definition,
  at: Date,
  wasPublished = false,
): Promise<Problem[]> {
  const { identity } = await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear, at), at);
  const wrong = problemsOf(definition, await everyDefinition(tx), identity);
  const isFinished = wasPublished || wrong.some(({ path }) => !path.startsWith('/form_json/'));
  const own = [
    ...wrong,
    ...(isFinished ? [] : unfinished(definition).map(({ path, message }) => ({ path, message }))),
  ];
  return own.length > 0 ? own : problemsBetween(tx, definition, at);
}

export function refusalFor(problems: Problem[], confirmed?: readonly string[]): Refusal {
  const what = confirmed === undefined ? 'The draft' : 'That version';
  return { status: 'error', message: `${what} has problems.`, problems };
}

/** The losses to confirm: for a draft under Moves, where they can also be fixed; for an earlier version in the call. */
function lossRefusal(losses: readonly Loss[], confirmed: readonly string[] | undefined): Refusal {
  const problems = losses.map(lossProblem);
  const lost = 'Filers would lose answers.';
  if (confirmed === undefined)
    return {
      status: 'error',
      message: `${lost} An editor must confirm the loss or choose where the answers go, under Moves.`,
      problems,
    };
  return {
    status: 'error',
    message: lost,
    problems,
    losses: losses.map(({ key, box, count, says }) => ({ key, box, count, says })),
  };
}
