import type { TaxYear } from '#domain/tax-year.ts';
import type { HmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import type { ListCalculationsReply } from '../../integrations/hmrc-mtd/bodies/individual-calculations-api.d.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { AtHmrc } from './send-once.ts';

/**
 * Whether HMRC has the amendment of a final declaration with this calculation. The obligation does not say: the first
 * declaration has fulfilled it. Throws HmrcUnreachable if HMRC does not reply.
 */
export async function amendedAtHmrc(
  session: HmrcSession,
  year: TaxYear,
  calculationId: string,
): Promise<AtHmrc> {
  const { status, json } = await session.ask((hmrc) => hmrc.calculations(year));
  if (status !== 200) throw new HmrcUnreachable(`amendment: status ${status}`);
  const { calculations } = json as ListCalculationsReply;
  const found = calculations.find((one) => one.calculationId === calculationId);
  return found === undefined ? 'unknown' : found.calculationType === 'confirm-amendment';
}
