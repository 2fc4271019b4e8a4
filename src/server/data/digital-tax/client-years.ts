import type { BusinessType } from '#contract/digital-tax/digital-tax-words.ts';
import type { AgentType, AuthorisationState } from '#contract/digital-tax/agent-words.ts';
import { normaliseNino } from '#domain/nino.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import { clientsOf } from '../users/agents.repo.ts';
import type { Obligations } from './hmrc-year.ts';

/** A client of an agent with what HMRC last said of a year. */
export interface ClientYear {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly authorisations: readonly { readonly type: AgentType; readonly state: AuthorisationState }[];
  /** Empty while the year has not been fetched. */
  readonly businesses: readonly { readonly id: string; readonly type: BusinessType; readonly name: string }[];
  readonly obligations: Obligations;
  /** The updates that HMRC has accepted from here, perhaps after it was asked last. */
  readonly updates: readonly Update[];
  readonly fetched: Date | undefined;
}

export interface Update {
  readonly businessId: string;
  readonly from: string;
  readonly to: string;
}

/** Every client of an agent, and no one else. For asSystem, with an agent from the session. */
export async function clientYears(tx: Tx, agentId: number, year: TaxYear): Promise<ClientYear[]> {
  const clients = await clientsOf(tx, agentId);
  const ids = clients.map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const years = await tx
    .selectFrom('mtd_years')
    .select(['user_id', 'obligations', 'fetched'])
    .where('user_id', 'in', ids)
    .where('tax_year', '=', year)
    .execute();
  const businesses = await tx
    .selectFrom('mtd_businesses')
    .select(['user_id', 'business_id', 'type', 'name'])
    .where('user_id', 'in', ids)
    .orderBy('business_id')
    .execute();
  const updates = await tx
    .selectFrom('mtd_submissions')
    .select(['user_id', 'business_id', 'period_start', 'period_end'])
    .where('user_id', 'in', ids)
    .where('tax_year', '=', year)
    .where('kind', '=', 'update')
    .where('state', '=', 'accepted')
    .execute();
  const authorisations = await tx
    .selectFrom('agent_authorisations')
    .select(['user_id', 'agent_type', 'state', 'nino_sealed'])
    .where('agent_id', '=', agentId)
    .where('user_id', 'in', ids)
    .execute();
  const numbers = await tx
    .selectFrom('users')
    .select(['user_id', 'nin_sealed'])
    .where('user_id', 'in', ids)
    .execute();
  const seal = sealOf(tx);
  const ninoOf = new Map(
    numbers.map(({ user_id, nin_sealed: nin }) => [
      user_id,
      nin === null ? '' : normaliseNino(seal.open(nin)),
    ]),
  );
  const yearOf = new Map(years.map((row) => [row.user_id, row]));
  const businessesOf = Map.groupBy(businesses, ({ user_id }) => user_id);
  // One that was given for another National Insurance number says nothing about the client as they are now.
  const current = authorisations.filter(
    ({ user_id, nino_sealed }) => seal.open(nino_sealed) === ninoOf.get(user_id),
  );
  const authorisationsOf = Map.groupBy(current, ({ user_id }) => user_id);
  const updatesOf = Map.groupBy(updates, ({ user_id }) => user_id);
  return clients.map(({ user_id: userId, email, name }) => {
    const found = yearOf.get(userId);
    const own = found === undefined ? [] : (businessesOf.get(userId) ?? []);
    return {
      userId,
      email,
      name,
      authorisations: (authorisationsOf.get(userId) ?? []).map(({ agent_type: type, state }) => ({
        type,
        state,
      })),
      businesses: own.map(({ business_id: id, type, name: title }) => ({
        id,
        // Only written by saveHmrcYear, like the obligations.
        type: type as BusinessType,
        name: title,
      })),
      obligations: (found?.obligations ?? []) as Obligations,
      updates: (updatesOf.get(userId) ?? []).map((one) => ({
        businessId: one.business_id,
        from: one.period_start ?? '',
        to: one.period_end ?? '',
      })),
      fetched: found?.fetched,
    };
  });
}
