import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/scenarios/scenarios.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { definitionsInForce, everyDefinition } from '../../data/definitions/in-force.ts';
import { problemsOf } from '../../data/definitions/problems-of.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { ratesToTryWith } from '../../data/rates/rates-in-force.ts';
import { calculationReply } from '../../data/tax/calculation-reply.ts';
import { confirmCarried } from './confirm-scenarios.ts';
import { pageOf, pagesOf } from '../../data/scenarios/different-xml.ts';
import { fillIn } from '../../data/scenarios/fill-in.ts';
import { groundOf, groundsOf, runAll, scenariosOf } from '../../data/scenarios/scenarios-of-draft.ts';
import { otherForms } from '../../data/scenarios/other-forms.ts';
import { putScenario, removeScenario } from '../../data/scenarios/scenarios.repo.ts';

interface Which {
  code: string;
  taxYear: string;
}

/** Saves a scenario. Throws conflict if someone has changed it since, and invalid if its year has no such form. */
export async function save(
  tx: Tx,
  { scenario, revision }: BodyOf<typeof contract.putScenario>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.putScenario>> {
  for (const { code, taxYear } of [scenario, ...otherForms(scenario)]) {
    const forms = isTaxYear(taxYear) ? await definitionsInForce(tx, taxYear, now) : [];
    if (!forms.some((form) => form.code === code))
      throw new AppError(
        'invalid',
        `There is no form ${code} in ${taxYear || `the year before ${scenario.taxYear}`}.`,
      );
  }
  const newRevision = await putScenario(tx, scenario, revision, email, now);
  if (newRevision !== undefined) {
    await note(tx, scenario, revision === 0 ? 'scenario-added' : 'scenario-changed', email, now);
    return { status: 'success', revision: newRevision };
  }
  throw new AppError(
    'conflict',
    revision === 0
      ? `There is already a scenario “${scenario.name}”.`
      : 'Someone has changed or removed this scenario since you opened it.',
  );
}

/** Throws conflict if someone has changed it since. */
export async function remove(
  tx: Tx,
  { revision, ...which }: Which & { name: string; revision: number },
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  if (await removeScenario(tx, which, revision, email, now)) {
    await note(tx, which, 'scenario-removed', email, now);
    return { status: 'success' };
  }
  throw new AppError('conflict', 'Someone has changed or removed this scenario since you opened it.');
}

/** Records it in the log, with the version of the form that is in force in the scenario's year. */
async function note(
  tx: Tx,
  { code, taxYear, name }: Which & { name: string },
  kind: 'scenario-added' | 'scenario-changed' | 'scenario-removed',
  who: string,
  now: Date,
): Promise<void> {
  const forms = isTaxYear(taxYear) ? await definitionsInForce(tx, taxYear, now) : [];
  const version = forms.find((form) => form.code === code)?.version ?? 0;
  await recordEvent(tx, { kind, who, code, taxYear, version, note: `“${name}”` }, now);
}

/** Runs the scenarios on a draft, unless it has problems, because a pattern in it might never finish. */
export async function run(
  db: Database,
  which: Which,
  definition: Definition,
  now: Date,
): Promise<ReplyOf<typeof contract.runScenarios>> {
  const { refused, scenarios, grounds } = await db.asSystem(async (tx) => {
    const wrong = await refusalOf(tx, which, definition);
    const all = wrong === undefined ? await scenariosOf(tx, which) : [];
    return {
      refused: wrong,
      scenarios: all,
      grounds: await groundsOf(tx, definition, all, now),
    };
  });
  if (refused !== undefined) return refused;
  const start = performance.now();
  const results = await runAll(scenarios, grounds);
  return { status: 'success', results, milliseconds: Math.round(performance.now() - start) };
}

/** The result of a filled-in form under a draft. Throws invalid for a year the draft does not apply to. */
export async function tryOut(
  tx: Tx,
  which: Which,
  { definition, year, answers }: BodyOf<typeof contract.tryScenario>,
  now: Date,
): Promise<ReplyOf<typeof contract.tryScenario>> {
  const refused = await refusalOf(tx, which, definition);
  if (refused !== undefined) return refused;
  if (!isTaxYear(year) || year < definition.taxYear)
    throw new AppError('invalid', `The form does not exist in ${year}.`);
  const { draft } = groundOf(
    await definitionsInForce(tx, year, now),
    await ratesToTryWith(tx, year, now),
    definition,
    year,
  );
  const found = fillIn({ code: which.code, answers }, year, draft);
  const figures = found?.figures;
  const isReturned = definition.kind !== 'dialog';
  return {
    status: 'success',
    issues: (found?.issues ?? []).map(({ field, entry, message }) => ({
      field,
      message,
      ...(entry !== undefined && { entry }),
    })),
    tax: figures === undefined || !isReturned ? {} : amountsOf(calculationReply(year, figures)),
    xml: figures === undefined || !isReturned ? '' : pageOf(pagesOf(figures, year), definition.code),
  };
}

/** Signs off carried-over scenarios, unless the draft has problems. */
export async function confirm(
  tx: Tx,
  which: Which,
  body: BodyOf<typeof contract.confirmScenarios>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.confirmScenarios>> {
  return (await refusalOf(tx, which, body.definition)) ?? (await confirmCarried(tx, which, body, email, now));
}

async function refusalOf(tx: Tx, { code, taxYear }: Which, definition: Definition) {
  if (definition.code !== code || definition.taxYear !== taxYear)
    throw new AppError('invalid', 'The definition is for another form or year.');
  const problems = problemsOf(definition, await everyDefinition(tx));
  if (problems.length === 0) return undefined;
  return { status: 'error' as const, message: 'The draft has problems. Fix them first.', problems };
}

function amountsOf(reply: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(reply).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0,
    ),
  );
}
