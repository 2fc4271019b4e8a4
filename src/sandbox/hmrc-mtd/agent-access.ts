import type { Agencies } from '../hmrc-agents/agencies.ts';
import { INCOME_TAX } from '../hmrc-agents/authorisations.ts';
import type { Operation } from './operations.ts';

/**
 * The APIs that HMRC closes to supporting agents: calculations with the final declaration, and what is not of a
 * business. Their `supporting-agent-endpoints` list every endpoint of these as false, and of the others as true.
 */
const mainAgentsOnly: ReadonlySet<string> = new Set([
  'individual-calculations-api',
  'individuals-employments-income-api',
  'individuals-state-benefits-api',
]);

/** Whether a person has authorised an agent for an operation. */
export function agentCan(
  { authorisations }: Agencies,
  arn: string,
  nino: string,
  { api }: Operation,
): boolean {
  const held = authorisations.relationship(arn, INCOME_TAX, nino);
  if (held === undefined) return false;
  return held.agentType !== 'supporting' || !mainAgentsOnly.has(api);
}
