import { randomBytes } from 'node:crypto';
import type { People } from '../hmrc-income-record/people.ts';

export const INCOME_RECORD = 'PERSONAL-INCOME-RECORD';
export const INCOME_TAX = 'MTD-IT';

export type AgentType = 'main' | 'supporting';
type Ended = 'Rejected' | 'Cancelled' | 'Deauthorised';

export interface Invitation {
  readonly id: string;
  readonly arn: string;
  readonly service: string;
  readonly nino: string;
  readonly agentType: AgentType | undefined;
  readonly created: Date;
  readonly updated: Date;
  readonly answer: 'Pending' | 'Accepted' | Ended;
}

/** An invitation can be accepted for 21 days. */
const DAYS_TO_ACCEPT = 21;
const DAY_MS = 86_400_000;

export function expiryOf({ created }: Invitation): Date {
  return new Date(created.getTime() + DAYS_TO_ACCEPT * DAY_MS);
}

export function statusOf(invitation: Invitation, now: Date): Invitation['answer'] | 'Expired' {
  return invitation.answer === 'Pending' && now >= expiryOf(invitation) ? 'Expired' : invitation.answer;
}

/** The invitations of the test people, and which agent acts for whom. */
export function createAuthorisations(people: People) {
  const invitations = new Map<string, Invitation>();
  const relationships = new Map<string, { agentType: AgentType | undefined; since: Date }>();
  const key = (arn: string, service: string, nino: string) => `${arn} ${service} ${nino}`;

  const change = (invitation: Invitation, answer: Invitation['answer'], now: Date): Invitation => {
    const changed = { ...invitation, answer, updated: now };
    invitations.set(invitation.id, changed);
    return changed;
  };

  const store = {
    find: (id: string): Invitation | undefined => invitations.get(id),
    of: (arn: string): readonly Invitation[] => [...invitations.values()].filter((one) => one.arn === arn),

    pending: (arn: string, service: string, nino: string, now: Date): Invitation | undefined =>
      store
        .of(arn)
        .find((one) => one.service === service && one.nino === nino && statusOf(one, now) === 'Pending'),

    add(invitation: Pick<Invitation, 'arn' | 'service' | 'nino' | 'agentType'>, now: Date): Invitation {
      // As HMRC's: a letter for the service, and letters and digits that no one guesses.
      const id = `C${randomBytes(8).toString('hex').toUpperCase().slice(0, 12)}`;
      const added: Invitation = { ...invitation, id, created: now, updated: now, answer: 'Pending' };
      invitations.set(id, added);
      return added;
    },

    /** What the client answers on their page. */
    answer(invitation: Invitation, accepts: boolean, now: Date): Invitation {
      const { arn, service, nino, agentType } = invitation;
      // An agent is either the main agent or a supporting one.
      if (accepts && relationships.has(key(arn, service, nino))) store.end(arn, service, nino, now);
      if (accepts && agentType === 'main') store.endOtherMain(invitation, now);
      if (accepts) relationships.set(key(arn, service, nino), { agentType, since: now });
      return change(invitation, accepts ? 'Accepted' : 'Rejected', now);
    },

    /** A person has one main agent: a new one replaces the one before. */
    endOtherMain({ arn, service, nino }: Invitation, now: Date): void {
      const others = new Set([...invitations.values()].map((one) => one.arn).filter((one) => one !== arn));
      for (const other of others)
        if (store.relationship(other, service, nino)?.agentType === 'main')
          store.end(other, service, nino, now);
    },

    cancel: (invitation: Invitation, now: Date): Invitation => change(invitation, 'Cancelled', now),

    /** The authorisation of an agent; undefined if there is none. */
    relationship(arn: string, service: string, nino: string) {
      const known = relationships.get(key(arn, service, nino));
      if (known !== undefined || service !== INCOME_RECORD) return known;
      const isHeld = people.find(nino)?.isAuthorised === true && !ended.has(key(arn, service, nino));
      return isHeld ? { agentType: undefined, since: new Date(0) } : undefined;
    },

    end(arn: string, service: string, nino: string, now: Date): void {
      relationships.delete(key(arn, service, nino));
      ended.add(key(arn, service, nino));
      for (const one of store.of(arn))
        if (one.service === service && one.nino === nino && one.answer === 'Accepted')
          change(one, 'Deauthorised', now);
    },
  };
  const ended = new Set<string>();
  return store;
}

export type Authorisations = ReturnType<typeof createAuthorisations>;
