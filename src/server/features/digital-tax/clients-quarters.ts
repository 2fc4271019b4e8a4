import type { ClientQuarters } from '#contract/digital-tax/agents.ts';
import type { Standing } from '#contract/digital-tax/agent-words.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type ClientYear, clientYears, type Update } from '../../data/digital-tax/client-years.ts';
import { includesPeriod } from '../../data/digital-tax/latest-updates.ts';
import { obligationsOf } from '../../data/digital-tax/hmrc-year.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import type { Tx } from '../../db/database.ts';
import { quarterView } from './year-view.ts';

/** The clients of an agent with their quarters of a year as last fetched: what is due first comes first. For asSystem. */
export async function clientsQuarters(
  tx: Tx,
  agentId: number,
  year: TaxYear,
  now: Date,
): Promise<ClientQuarters[]> {
  const rates = await ratesInForce(tx, year, now);
  const today = ukDateOf(now);
  const clients = (await clientYears(tx, agentId, year)).map((client): ClientQuarters => ({
    id: client.userId,
    email: client.email,
    name: client.name,
    authorised: standingOf(client),
    ...(client.fetched !== undefined && { fetched: client.fetched.toISOString() }),
    businesses: client.businesses.map(({ id, type, name }) => ({
      business_id: id,
      type,
      name,
      quarters: obligationsOf(client, id).map((one) => {
        const isMet =
          one.isMet ||
          // Since HMRC was asked, an update from here can have met it.
          updatesOf(client, id).some((update) =>
            includesPeriod(update, one, rates.digitalTax.cumulative.value),
          );
        return quarterView({ ...one, isMet }, [], rates, today);
      }),
    })),
  }));
  return clients.toSorted(
    (a, b) => urgencyOf(a).localeCompare(urgencyOf(b)) || a.email.localeCompare(b.email),
  );
}

function updatesOf({ updates }: ClientYear, id: string): readonly Update[] {
  return updates.filter(({ businessId }) => businessId === id);
}

/** The main authorisation counts for more than a supporting one, and that for more than an invitation. */
function standingOf({ authorisations }: ClientYear): Standing {
  const given = authorisations.filter(({ state }) => state === 'accepted').map(({ type }) => type);
  if (given.includes('main')) return 'main';
  if (given.includes('supporting')) return 'supporting';
  return authorisations.some(({ state }) => state === 'pending') ? 'pending' : 'none';
}

/** Sorts by the day of what is due next. A client whose year is not known comes before those with nothing left. */
function urgencyOf({ businesses, fetched }: ClientQuarters): string {
  const [next] = businesses
    .flatMap(({ quarters }) => quarters)
    .filter(({ state }) => state !== 'sent')
    .map(({ due }) => due)
    .toSorted();
  return next ?? (fetched === undefined ? '9998' : '9999');
}
