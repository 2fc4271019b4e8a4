import { newPerson } from './new-person.ts';
import type { Person } from './person.ts';
import { type Holding, isHolding, testPeople } from './test-people.ts';
import { at } from './words.ts';

const NINO = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]$/;

/** A National Insurance number in HMRC's form. */
export function isNino(text: unknown): text is string {
  return typeof text === 'string' && NINO.test(text);
}

/** The people of the stand-in, remembered until it ends. Any valid number belongs to someone. */
export function createPeople(now: () => Date) {
  const people = new Map<string, Person>();

  /** The person with this number, with a trade unless something else is known. */
  const find = (nino: string, has?: Holding): Person => {
    const known = people.get(nino);
    if (known !== undefined) return known;
    const test = testPeople.find((one) => one.nino === nino);
    const person = newPerson({ nino, has: test?.has ?? has ?? 'trade', extra: test?.extra }, now());
    people.set(nino, person);
    return person;
  };

  return {
    find,

    /** A person with these businesses, unless this person already has them. */
    add(nino: string, has: Holding): void {
      if (find(nino, has).has !== has) people.set(nino, newPerson({ nino, has }, now()));
    },

    /** Sets the person in a body of POST /hmrc/_people; a returned text is the error. */
    set(body: unknown): string | undefined {
      const nino = at(body, 'nino');
      if (!isNino(nino)) return 'nino must be a National Insurance number like AA123456A';
      const has = at(body, 'has');
      if (has !== undefined && !isHolding(has)) return 'has is not known';
      const person = has === undefined ? find(nino) : newPerson({ nino, has }, now());
      for (const [name, value] of Object.entries(body as object)) {
        if (name === 'nino' || name === 'has') continue;
        const before: unknown = Reflect.get(person, name);
        const isKnown = name === 'utr' || Object.hasOwn(person, name);
        if (!isKnown || (before !== undefined && typeof before !== typeof value))
          return `${name} is not a part of a person, or is of another kind`;
        Reflect.set(person, name, value);
      }
      people.set(nino, person);
      return undefined;
    },

    /** The person whose tax reference this is. */
    ofUtr: (utr: string): Person | undefined => [...people.values()].find((one) => one.utr === utr),

    forget(nino: string): boolean {
      return people.delete(nino);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
