import type { Scenario, ScenarioExpected } from '#contract/scenarios/scenarios.ts';
import type { Json } from '../../db/columns.ts';

/** A filled-in form with its expected result (contract/scenarios/scenarios.ts). */
export interface Scenarios {
  code: string;
  tax_year: string;
  name: string;
  answers: Json<Scenario['answers']>;
  others: Json<NonNullable<Scenario['others']>>;
  expected: Json<ScenarioExpected>;
  revision: number;
  saved_by: string;
  saved: Date;
  /** The row stays, so that a shipped scenario removed by staff does not return at the next start. */
  removed: boolean;
}

declare module '../../db/tables.ts' {
  interface Tables {
    scenarios: Scenarios;
  }
}

export const scenariosSchema = `
-- Filled forms with their expected results: a form is published when none of its scenarios fails.
create table scenarios (
  code text not null,
  tax_year text not null,
  name text not null,
  answers jsonb not null,
  others jsonb not null,
  expected jsonb not null,
  revision bigint not null,
  saved_by text not null,
  saved timestamptz not null,
  removed boolean not null default false,
  primary key (code, tax_year, name)
);
`;
