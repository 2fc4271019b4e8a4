import type { PublishReply, Version } from '#contract/definitions.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database, Tx } from '../../db/database.ts';
import { unconfirmedLosses } from '../impact/losses.ts';
import type { Which } from '../publishing/publishable.ts';
import { failingScenarios } from '../scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../worklists/open-worklist-items.ts';
import { compileValidators } from './compile-validators.ts';
import { everyDefinition } from './in-force.ts';
import { problemsBetween } from './other-forms.ts';
import { problemsOf } from './problems-of.ts';
import { publishedForm } from './published-form.ts';
import type { CompiledValidator } from './validators-of.ts';
import { versionsOf } from './version-times.ts';

/** What passing the gate has made of a definition, and how many scenarios it was tried on. */
export interface ReadyForm {
  readonly validators: readonly CompiledValidator[];
  readonly scenarios: NonNullable<Version['scenarios']>;
}

/** What every publishing has to pass. `at` is the moment from which it holds. */
export async function gate(
  db: Database,
  { code, taxYear }: Which,
  definition: Definition,
  at: Date,
): Promise<{ ready: ReadyForm } | { refusal: Extract<PublishReply, { status: 'error' }> }> {
  const problems = await db.asSystem((tx) => problemsToPublish(tx, { code, taxYear }, definition, at));
  if (problems.length > 0) return { refusal: refusalFor(problems) };
  const open = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition, at));
  if (open.count > 0) {
    const message = `The worklist has ${open.count} to decide.`;
    return { refusal: { status: 'error', message, problems: [...open.problems] } };
  }
  const { failing, ...scenarios } = await failingScenarios(db, definition, at);
  if (failing.length > 0) {
    const message = `${failing.length === 1 ? 'One scenario fails' : `${failing.length} scenarios fail`}.`;
    return { refusal: { status: 'error', message, problems: [], failing } };
  }
  const losses = await unconfirmedLosses(db, definition, at);
  if (losses.length > 0) {
    const message = 'Answers of filers would be lost. Confirm it under Moves, or say there where they go.';
    return { refusal: { status: 'error', message, problems: losses } };
  }
  const validators = await compileValidators(definition);
  if (validators === undefined) {
    const message = 'The form is too large to be compiled in time.';
    return { refusal: { status: 'error', message, problems: [{ path: '/form_json', message }] } };
  }
  return { ready: { validators, scenarios } };
}

/** What keeps a definition from being published in this year, by itself and together with the other forms. */
export async function problemsToPublish(
  tx: Tx,
  { code, taxYear }: Which,
  definition: Definition,
  at: Date,
): Promise<Problem[]> {
  const { identity } = await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear, at), at);
  const own = problemsOf(definition, await everyDefinition(tx), identity);
  return own.length > 0 ? own : problemsBetween(tx, definition, at);
}

export function refusalFor(problems: Problem[]): Extract<PublishReply, { status: 'error' }> {
  return { status: 'error', message: 'The draft has problems.', problems };
}
