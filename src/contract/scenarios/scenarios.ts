import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { Done, endpoint, Whole } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { ScenarioResult } from './scenario-result.ts';
import { Answers } from '../tax-forms/form-answers.ts';

/**
 * Staff calls: scenarios, which are filled-in forms with their expected results. A form can only be published when all
 * its scenarios pass.
 */
const code = Type.String({ minLength: 1, maxLength: 40 });
const taxYear = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' });
const which = Type.Object({ code, taxYear });

export const ScenarioAnswers = Type.Union([Answers, Type.Array(Answers, { maxItems: 200 })]);

export const ExpectedIssue = Type.Object(
  {
    field: Type.String({ maxLength: 80 }),
    entry: Type.Optional(Whole({ description: 'The entry of a list, from 0.' })),
    message: Type.Optional(Type.String({ maxLength: 500, description: 'Any message if absent.' })),
  },
  { additionalProperties: false },
);

/** The expected result of a filled-in form. Without issues it can be saved. */
export const ScenarioExpected = Type.Object(
  {
    issues: Type.Array(ExpectedIssue, { maxItems: 200 }),
    tax: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description: 'Figures of getTaxCalculation by name, in pounds.',
      }),
    ),
    xml: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description: 'A fragment that the return must contain. Spaces between elements do not matter.',
      }),
    ),
    carriedFrom: Type.Optional(
      Type.String({
        pattern: '^20[0-9]{2}-[0-9]{2}$',
        description:
          'The year it was carried over from, until someone has checked what is expected. Until then the form cannot be published.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ScenarioExpected = Type.Static<typeof ScenarioExpected>;

const content = {
  code,
  taxYear: Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$', description: 'The year the answers are for.' }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  answers: ScenarioAnswers,
  others: Type.Optional(
    Type.Record(Type.String(), ScenarioAnswers, {
      description:
        'Other forms of the same person, if the form or the tax depends on them: by code, such as SA105, and of the year before as before.SA105.',
    }),
  ),
  expected: ScenarioExpected,
};
/** A filled-in form with its expected result. Answers in the wire format: pounds, DD/MM/YYYY. */
export const Scenario = Type.Object(content, { additionalProperties: false });
export type Scenario = Type.Static<typeof Scenario>;

export const StoredScenario = Type.Object({
  ...content,
  revision: Whole({ description: 'The revision to send with the next change.' }),
  savedBy: Type.String(),
  saved: Type.String({ description: 'ISO 8601 timestamp.' }),
});
export type StoredScenario = Type.Static<typeof StoredScenario>;

export const RemovedScenario = Type.Object({
  code,
  taxYear: Type.String(),
  name: Type.String(),
  removedBy: Type.String(),
  removed: Type.String({ description: 'ISO 8601 timestamp.' }),
});
export type RemovedScenario = Type.Static<typeof RemovedScenario>;

export const listScenarios = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/scenarios',
  summary:
    'The scenarios that a definition must pass, for every year it is in force including those of forms filled in with it',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    scenarios: Type.Array(StoredScenario),
    removed: Type.Array(RemovedScenario, {
      description: 'Scenarios removed since the newest version was published.',
    }),
  }),
});

export const putScenario = endpoint({
  method: 'PUT',
  path: '/admin/scenarios',
  summary: 'Save a scenario. Refused with conflict if someone has changed it since the given revision',
  access: 'admin',
  role: 'editor',
  body: Type.Object(
    {
      scenario: Scenario,
      revision: Whole({ description: 'The revision to change. 0 adds a scenario.' }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 1_000_000,
  reply: Type.Object({ status: Type.Literal('success'), revision: Type.Integer() }),
});

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: '/admin/scenarios',
  summary: 'Remove a scenario. Refused with conflict if someone has changed it since the given revision',
  access: 'admin',
  role: 'editor',
  query: Type.Object({
    code,
    taxYear,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    revision: Whole({ minimum: 1 }),
  }),
  reply: Done,
});

const definitionProblems = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  problems: Type.Array(Problem),
});

export const runScenarios = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/run',
  summary: 'Run the scenarios as if this draft were published. Refused if the draft has problems',
  access: 'admin',
  role: 'viewer',
  params: which,
  body: Type.Object({ definition: Definition }, { additionalProperties: false }),
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      results: Type.Array(ScenarioResult),
      milliseconds: Type.Integer(),
    }),
    definitionProblems,
  ]),
});

export const tryScenario = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/try',
  summary: 'The result of a filled-in form with this draft, to save as what a scenario expects',
  access: 'admin',
  role: 'viewer',
  params: which,
  body: Type.Object(
    { definition: Definition, year: taxYear, answers: ScenarioAnswers },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      issues: Type.Array(
        Type.Object({
          field: Type.String(),
          entry: Type.Optional(Type.Integer()),
          message: Type.String(),
        }),
      ),
      /** Figures that are not zero, in pounds. */
      tax: Type.Record(Type.String(), Type.Number()),
      /** The XML of the form in the return; empty if it has none. */
      xml: Type.String(),
    }),
    definitionProblems,
  ]),
});

export const confirmScenarios = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/confirm',
  summary:
    'Confirm the results of scenarios carried over from the year before. The results with this draft become what is expected. Refused with conflict if a result has changed since',
  access: 'admin',
  role: 'editor',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      seen: Type.Array(ScenarioResult, {
        minItems: 1,
        maxItems: 500,
        description: 'The results that the reader saw.',
      }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 3_000_000,
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), confirmed: Type.Integer() }),
    definitionProblems,
  ]),
});
