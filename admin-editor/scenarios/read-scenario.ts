import type { Scenario } from '#contract/scenarios/scenarios.ts';

/** A scenario typed as JSON, or what is wrong with the JSON. The server checks its content. */
export function readScenario(text: string): { scenario: Scenario } | { wrong: string } {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return { wrong: 'Write one object: {"code": …, "taxYear": …, "name": …, "answers": …, "expected": …}' };
    // The call checks it against the contract and names what is wrong: a second check here would be larger
    // than the panel.
    return { scenario: json as Scenario };
  } catch (error) {
    return { wrong: `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
