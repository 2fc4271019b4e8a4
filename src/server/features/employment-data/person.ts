import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { isNino, normaliseNino } from '#domain/nino.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { EmploymentConnection } from '../../data/employment-data/connections.repo.ts';
import { profileFacts } from '../../data/users/profile-facts.ts';
import type { Tx } from '../../db/database.ts';
import type { Client } from '../../integrations/hmrc-agents/agent-authorisation.ts';

/** Who the connection is for, from the profile. */
export interface Person {
  /** '' without one. */
  readonly nino: string;
  readonly born: CalendarDate | undefined;
}

/** Spec 3, 5.4: HMRC needs the number with its last letter. */
const WHOLE_NINO = 9;

export async function personOf(tx: Tx, seal: Seal, userId: number): Promise<Person> {
  const { nin, dob } = await profileFacts(tx, seal, userId);
  return { nino: normaliseNino(nin), born: parseUkDate(dob) };
}

/** The request to HMRC; undefined if the profile has no whole number or no date of birth. */
export function clientOf({ nino, born }: Person): Client | undefined {
  if (nino.length < WHOLE_NINO || !isNino(nino) || born === undefined) return undefined;
  return { service: 'PERSONAL-INCOME-RECORD', nino, knownFact: born };
}

/** Whether a connection is for the number in the profile now. */
export function isOf({ nino }: Person, connection: EmploymentConnection): boolean {
  return connection.nino === nino;
}
