import type { PublishReply } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database } from '../../db/database.ts';
import { unconfirmedLosses } from '../impact/losses.ts';
import type { Which } from '../publishing/publishable.ts';
import { failingScenarios } from '../scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../worklists/open-worklist-items.ts';
import { compileValidators } from './compile-validators.ts';
import { everyDefinition } from './in-force.ts';
import { problemsOf } from './problems-of.ts';
import { publishedForm } from './published-form.ts';
import type { CompiledValidator } from './validators-of.ts';
import { versionsOf } from './version-times.ts';

/** What every publishing has to pass. `at` is the moment from which it holds. */
export async function gate(
  db: Database,
  { code, taxYear }: Which,
  definition: Definition,
  at: Date,
): Promise<
  { ready: readonly CompiledValidator[] } | { refusal: Extract<PublishReply, { status: 'error' }> }
> {
  const { others, identity } = await db.asSystem(async (tx) => ({
    others: await everyDefinition(tx),
    identity: (await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear, at), at)).identity,
  }));
  const problems = problemsOf(definition, others, identity);
  if (problems.length > 0)
    return { refusal: { status: 'error', message: 'The draft has problems.', problems } };
  const open = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition, at));
  if (open.count > 0) {
    const message = `The worklist has ${open.count} to decide.`;
    return { refusal: { status: 'error', message, problems: [...open.problems] } };
  }
  const failing = await failingScenarios(db, definition, at);
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
  return { ready: validators };
}
