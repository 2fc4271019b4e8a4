import { Value } from 'typebox/value';
import { Scenario } from '#contract/scenarios.ts';

/** A scenario typed as JSON, or what is wrong with it. */
export function readScenario(text: string): { scenario: Scenario } | { wrong: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { wrong: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (Value.Check(Scenario, json)) return { scenario: json };
  const [first] = Value.Errors(Scenario, json);
  return { wrong: `${first?.instancePath || 'The scenario'} ${first?.message ?? 'is not right'}` };
}
