import { setImmediate } from 'node:timers/promises';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/return-schema/return-schemas.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { type BoundBox, boxesByElement } from '#form-schemas/return-elements/bindings.ts';
import { groupOf } from '#form-schemas/return-elements/element.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { submitEnvelope } from '../../integrations/hmrc-transaction-engine/envelope.ts';
import { markMessage } from '../../integrations/hmrc-transaction-engine/mark-message.ts';
import { draftReturn } from '../../data/filing/xml/build-return.ts';
import type { FilingIssueCode } from '../../data/filing/xml/issues.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { knownYear, ratesToTryWith } from '../../data/rates/rates-in-force.ts';
import { checkMessage, type Checks } from '../../data/return-schema/check-message.ts';
import { newestSchema, type YearSchema } from '../../data/return-schema/opened-schema.ts';
import { readRules } from '../../data/return-schema/read-file.ts';
import { filesOf, fileText } from '../../data/return-schema/return-schemas.repo.ts';
import { returnInputOf } from '../../data/scenarios/different-xml.ts';
import { fillIn, type Forms } from '../../data/scenarios/fill-in.ts';
import { everyScenario } from '../../data/scenarios/scenarios.repo.ts';
import { formsAsDrafted } from './forms-of-year.ts';
import { placeOf } from './schema-overview.ts';

/** More would keep the person waiting and other people's requests too. */
const MOST_RETURNS = 60;
const MOST_PROBLEMS = 20;

interface Ground {
  readonly year: TaxYear;
  readonly schema: YearSchema;
  readonly checks: Checks;
  readonly scenarios: readonly Scenario[];
  readonly definitions: readonly Definition[];
  readonly forms: Forms;
}

/**
 * The return of each scenario of a year, built from the drafts of its forms and the newest schema as it would be sent,
 * with everything that the schema and the rules refuse. Throws conflict for a year without a schema or without
 * scenarios, not_found for an unknown year.
 */
export async function testReturns(
  db: Database,
  taxYear: string,
  now: Date,
): Promise<ReplyOf<typeof contract.testReturns>> {
  const ground = await db.asSystem(async (tx) => {
    const year = knownYear(taxYear);
    return groundOf(tx, year, await formsAsDrafted(tx, year, now), now);
  });
  const { scenarios, schema, checks, year } = ground;
  if (scenarios.length === 0)
    throw new AppError(
      'conflict',
      `There are no scenarios for ${year} yet. Start the year, or save one in a form.`,
    );
  const returns = (await tryReturns(ground, scenarios.slice(0, MOST_RETURNS), now)).map(
    ({ code, name, problems }) => ({ code, name, problems: problems.slice(0, MOST_PROBLEMS) }),
  );
  return {
    checkedBy: schema.from,
    rules: checks.rules?.rules.reduce((sum, { asserts }) => sum + asserts.length, 0) ?? 0,
    returns,
    left: Math.max(scenarios.length - MOST_RETURNS, 0),
  };
}

/** What the test returns of the published forms say about a schema. */
export interface Rehearsal {
  readonly returns: number;
  /** One sentence for each answer that has no place in its return, and each fault that the schema finds. */
  readonly rejected: readonly string[];
}

/**
 * Tries the newest schema of a year on the return of every scenario, with the published forms. Throws conflict for a
 * year without a schema.
 */
export async function rehearseFiling(db: Database, year: TaxYear, now: Date): Promise<Rehearsal> {
  const ground = await db.asSystem(async (tx) => {
    const inForce = await definitionsInForce(tx, year, now);
    return groundOf(
      tx,
      year,
      inForce.map(({ definition }) => definition),
      now,
    );
  });
  // HMRC's rules do not count here, and take longest.
  const checks = { ...ground.checks, rules: undefined };
  const tried = await tryReturns({ ...ground, checks }, ground.scenarios, now);
  const rejected = tried.flatMap(({ code, name, bars }) =>
    bars.map(({ message, place }) => {
      const box = place === undefined ? '' : ` (${place.code}, ${place.label})`;
      return `The test return ${code}, ${name}, would be rejected${box}: ${message}`;
    }),
  );
  return { returns: tried.length, rejected };
}

async function tryReturns(
  ground: Ground,
  scenarios: readonly Scenario[],
  now: Date,
): Promise<readonly (Tried & Pick<Scenario, 'code' | 'name'>)[]> {
  const boxes = boxesByElement(ground.definitions, ground.year);
  const tried: (Tried & Pick<Scenario, 'code' | 'name'>)[] = [];
  for (const scenario of scenarios) {
    tried.push({ code: scenario.code, name: scenario.name, ...tryReturn(scenario, ground, boxes, now) });
    await setImmediate();
  }
  return tried;
}

async function groundOf(
  tx: Tx,
  year: TaxYear,
  definitions: readonly Definition[],
  now: Date,
): Promise<Ground> {
  const schema = await newestSchema(tx, year);
  if (schema === undefined) throw new AppError('conflict', `Upload HMRC’s schema for ${year} first.`);
  // One that is only about error messages is no return.
  const scenarios = (await everyScenario(tx)).filter(
    ({ taxYear, expected }) => taxYear === year && (expected.issues ?? []).length === 0,
  );
  const rules = (await filesOf(tx, year)).find(({ format }) => format === 'rules');
  return {
    year,
    schema,
    scenarios,
    definitions,
    checks: {
      xsd: schema.from === 'xsd' ? await fileText(tx, year, schema.version) : undefined,
      structure: schema.structure,
      rules: rules && readRules((await fileText(tx, year, rules.version)) ?? '', year),
    },
    forms: {
      forms: definitions.map((definition) => ({
        code: definition.code,
        taxYear: definition.taxYear,
        version: 0,
        definition,
        published: new Date(0),
        year,
      })),
      validate: ({ definition }) => validatorFor(definition, year),
      rates: await ratesToTryWith(tx, year, now),
    },
  };
}

type Problems = ReplyOf<typeof contract.testReturns>['returns'][number]['problems'];

interface Tried {
  readonly problems: Problems;
  /** Those that speak against filing with the schema. */
  readonly bars: Problems;
}

function tryReturn(
  scenario: Scenario,
  { year, schema, checks, definitions, forms }: Ground,
  boxes: ReadonlyMap<string, readonly BoundBox[]>,
  now: Date,
): Tried {
  const found = fillIn(scenario, year, forms);
  if (found?.figures === undefined)
    return {
      problems: [{ by: 'form', message: 'The answers of the scenario do not fit the form.' }],
      bars: [],
    };
  const input = returnInputOf(found.figures, year);
  const built = draftReturn(schema.from === 'shipped' ? input : { ...input, schema });
  if (built === undefined) {
    const problems: Problems = [{ by: 'form', message: `Returns for ${year} cannot be written.` }];
    return { problems, bars: problems };
  }
  const unwritten = built.issues
    .filter(({ code }) => UNWRITTEN.has(code))
    .map(({ message, form, field }): Problems[number] => {
      const place = fieldPlace(definitions, form, field);
      return { by: 'form', message, ...(place !== undefined && { place }) };
    });
  const message = markMessage(
    submitEnvelope({
      messageClass: 'HMRC-SA-SA100',
      gatewayTest: 0,
      transactionId: '0'.repeat(32),
      credentials: { senderId: 'test', password: 'test' },
      role: 'principal',
      utr: input.profile.utr,
      channel: { vendorId: '0000', product: 'Formledger', version: '0' },
      irEnvelope: built.irEnvelope,
    }),
  ).xml;
  const refused = checkMessage(message, checks, ukDateOf(now)).map(({ by, message: text, path }) => {
    const box = boxAt(boxes, path);
    return {
      by,
      message: path === '' ? text : `${path}: ${text}`,
      ...(box !== undefined && { place: placeOf(box) }),
    };
  });
  // One that the product holds back, because an answer is missing, never comes to HMRC.
  const isHeldBack = built.issues.some(({ code }) => !UNWRITTEN.has(code));
  const faults = isHeldBack ? [] : refused.filter(({ by }) => by === 'schema');
  return { problems: [...unwritten, ...refused], bars: [...unwritten, ...faults] };
}

/**
 * What is left out of the return because its element does not take it. Anything else that is wrong with the answers of a
 * scenario is not about the schema.
 */
const UNWRITTEN: ReadonlySet<FilingIssueCode> = new Set([
  'unknown_element',
  'too_many_entries',
  'text_not_allowed',
  'text_too_long',
  'amount_negative',
  'amount_too_large',
]);

/** The box of an element, or of the nearest group around it. */
function boxAt(boxes: ReadonlyMap<string, readonly BoundBox[]>, path: string): BoundBox | undefined {
  for (let at = path; at !== ''; at = groupOf(at)) {
    const box = boxes.get(at)?.[0];
    if (box !== undefined) return box;
  }
  return undefined;
}

function fieldPlace(definitions: readonly Definition[], code: string, name: string | undefined) {
  const fields = definitions.find((form) => form.code === code)?.form_json.fields;
  const at = fields?.findIndex((field) => field.name === name) ?? -1;
  const field = fields?.[at];
  return field === undefined ? undefined : placeOf({ code, field, at });
}
