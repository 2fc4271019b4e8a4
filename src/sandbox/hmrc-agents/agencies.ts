import { createPeople, type People } from '../hmrc-income-record/people.ts';
import { type Authorisations, createAuthorisations } from './authorisations.ts';

/** The people whom agents act for, and the authorisations they gave. Other stand-ins of HMRC read them. */
export interface Agencies {
  readonly people: People;
  readonly authorisations: Authorisations;
}

export function createAgencies(): Agencies {
  const people = createPeople();
  return { people, authorisations: createAuthorisations(people) };
}
