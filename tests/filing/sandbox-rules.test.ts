import fc from 'fast-check';
import { expect, type TestContext, test } from 'vitest';
import { brokenAsserts, type Schematron } from '#return-rules/schematron/schematron.ts';
import { type KnownYear, knownYears } from '#return-rules/return-years.ts';
import { brokenRules, rulesOfYear } from '#return-rules/rules/broken-rules.ts';
import { at, readTree, textAt } from '#return-rules/tree.ts';
import { hmrcRulesOf } from '#tests/support/hmrc-rules.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { fullReturn } from './full-return.ts';
import { putRight, randomReturn, written } from './random-return.ts';
import {
  anyChanges,
  anyEnvelope,
  anyPages,
  changed,
  type Envelope,
  inOrder,
  isNeverSent,
  messageOf,
  type XmlNode,
} from './random-tree.ts';

/** Random returns of each kind: the sandbox must refuse them under the numbers that HMRC's own rules give. */
const PATIENCE = 30_000 + RANDOM_RUNS * 200;

/** Rules of the whole return about boxes that are all on pages the product never sends. */
const ABOUT_OTHER_PAGES = [8658, 8803];
/** Choices of HMRC's schema, which its business rules do not repeat. */
const OF_THE_SCHEMA = [4065, 4066];

test.for(knownYears)(
  'the sandbox has every rule of HMRC for what the product sends, $name',
  (year, context) => {
    const { numbers } = hmrcRules(year, context);
    const ours = rulesOfYear(year).map(({ number }) => number);
    expect([...new Set(ours)].filter((number) => !OF_THE_SCHEMA.includes(number))).toEqual(
      [...numbers].sort((a, b) => a - b),
    );
  },
);

test.for(knownYears)(
  "any pages break the same rules in the sandbox as in HMRC's, $name",
  { timeout: PATIENCE },
  (year, context) => {
    const rules = hmrcRules(year, context);
    fc.assert(
      fc.property(anyEnvelope(year), anyPages(year), (envelope, pages) => {
        expectSame(year, rules, envelope, pages);
      }),
    );
  },
);

test.for(knownYears)(
  "a right return with one or two changes breaks the same rules in the sandbox as in HMRC's, $name",
  { timeout: PATIENCE },
  (year, context) => {
    const rules = hmrcRules(year, context);
    const bases = rightReturns(year);
    for (const pages of bases) {
      fc.assert(
        fc.property(anyChanges(year, pages), (changes) => {
          expectSame(year, rules, inOrder, changes.reduce(changed, pages));
        }),
        { numRuns: Math.ceil(RANDOM_RUNS / bases.length) },
      );
    }
  },
);

interface HmrcRules {
  readonly schematron: Schematron;
  readonly numbers: ReadonlySet<number>;
}

/** HMRC's rules about pages the product sends. Without a copy of them the test is skipped. */
function hmrcRules({ name }: KnownYear, context: TestContext): HmrcRules {
  const found = hmrcRulesOf(name);
  if (found === undefined) context.skip(`no folder with HMRC's business rules of ${name}`);
  const rules = (found?.rules ?? []).filter((rule) => !isNeverSent(rule.context));
  const numbers = rules.flatMap(({ asserts }) => asserts.map(({ number }) => number));
  return {
    schematron: { namespaces: found?.namespaces ?? {}, rules },
    numbers: new Set(numbers.filter((number) => !ABOUT_OTHER_PAGES.includes(number))),
  };
}

/** A return with every form filled, and some with random answers of which nothing has to be put right. */
function rightReturns(year: KnownYear): readonly (readonly XmlNode[])[] {
  const full = readTree(fullReturn('2325648152', year.name));
  const random = [1, 2, 3, 4]
    .map((seed) => putRight(randomReturn(year.name, seed), seed))
    .filter((one) => one !== undefined)
    .map((one) => at(readTree(written(one).xml), 'Body/IRenvelope'));
  return [full, ...random].map((envelope) => at(envelope, 'MTR')?.children ?? []);
}

function expectSame(
  year: KnownYear,
  { schematron, numbers }: HmrcRules,
  given: Envelope,
  pages: readonly XmlNode[],
): void {
  const xml = messageOf(year, given, pages);
  const theirs = brokenAsserts(schematron, xml, given.received);
  const relevant = (found: readonly { readonly number: number }[]) =>
    [...new Set(found.map(({ number }) => number))]
      .filter((number) => numbers.has(number))
      .sort((a, b) => a - b);
  expect(relevant(ourErrors(xml, given.received))).toEqual(relevant(theirs));
}

function ourErrors(xml: string, received: string) {
  const message = readTree(xml);
  const envelope = at(message, 'Body/IRenvelope');
  const mtr = at(envelope, 'MTR');
  if (envelope === undefined || mtr === undefined) throw new Error('no return');
  const messageClass = textAt(message, 'Header/MessageDetails/Class');
  return brokenRules({ message, envelope, mtr, messageClass, received });
}
