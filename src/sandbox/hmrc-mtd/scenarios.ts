import type { Answer } from './answer.ts';
import { type Call, type Handler, refuse } from './call.ts';
import { refusesWith } from './operations.ts';
import { exampleOf } from './scenario-people.ts';

/** Values of Gov-Test-Scenario whose code has another name. */
const codes: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  NOT_FOUND: { GetBusiness: 'NO_BUSINESS_FOUND' },
  NOT_ENROLLED: 'CLIENT_NOT_MTD_ENROLLED',
  OVERLAPPING: 'RULE_OVERLAPPING_PERIOD',
  MISALIGNED: 'RULE_MISALIGNED_PERIOD',
  NOT_CONTIGUOUS: 'RULE_NOT_CONTIGUOUS_PERIOD',
  FOREIGN_PROPERTY: Object.fromEntries(
    ['GetPropertyAnnual', 'GetPropertyPeriod', 'GetPropertyCumulative'].map((name) => [
      name,
      'RULE_TYPE_OF_BUSINESS_INCORRECT',
    ]),
  ),
  HMRC_HELD: { AmendBenefit: 'RULE_UPDATE_FORBIDDEN', DeleteBenefit: 'RULE_DELETE_FORBIDDEN' },
};

/** A request with a test scenario: the documented refusal, an example, or the stored state. */
export function atScenario(call: Call, scenario: string, handler: Handler): Answer {
  const { operation } = call;
  if (!operation.scenarios.includes(scenario)) return refuse(operation, 'RULE_INCORRECT_GOV_TEST_SCENARIO');
  if (scenario === 'STATEFUL' || scenario === 'DYNAMIC') return handler(call);
  const code = codeOf(call, scenario);
  return code === undefined ? exampleOf(call, scenario, handler) : refuse(operation, code);
}

function codeOf({ operation }: Call, scenario: string): string | undefined {
  const named = codes[scenario];
  const special = typeof named === 'object' ? named[operation.name] : named;
  if (special !== undefined) return special;
  if (scenario === 'NOT_FOUND') return 'MATCHING_RESOURCE_NOT_FOUND';
  return [`RULE_${scenario}`, scenario].find((code) => refusesWith(operation, code));
}
