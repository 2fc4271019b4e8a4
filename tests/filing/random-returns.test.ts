import { expect, test } from 'vitest';
import { brokenRules } from '#return-rules/rules/broken-rules.ts';
import { at, readTree } from '#return-rules/tree.ts';
import { sentYears } from '#server/data/filing/xml/return-years.ts';
import { refusedByHmrc } from '#tests/support/hmrc-rules.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { putRight, randomReturn, TODAY, written } from './random-return.ts';

test.each(sentYears)(
  'a return of %s that passes our checks is refused neither by the stand-in for HMRC nor by its own rules',
  { timeout: 60_000 + RANDOM_RUNS * 1_000 },
  (year) => {
    const seeds = Array.from({ length: RANDOM_RUNS }, (_, seed) => seed);
    const passed = seeds.filter((seed) => {
      const right = putRight(randomReturn(year, seed), seed);
      if (right === undefined) return false;
      const { xml } = written(right);
      expect(refusedByStandIn(xml), `return ${seed}`).toEqual([]);
      expect(refusedByHmrc(year, xml, TODAY), `return ${seed}`).toEqual([]);
      return true;
    });
    // The others need several changes at the same time.
    expect(passed.length).toBeGreaterThanOrEqual(RANDOM_RUNS / 3);
  },
);

function refusedByStandIn(xml: string): readonly string[] {
  const message = readTree(xml);
  const envelope = at(message, 'Body/IRenvelope');
  const mtr = at(envelope, 'MTR');
  if (envelope === undefined || mtr === undefined) throw new Error('no return in the message');
  const judged = { message, envelope, mtr, messageClass: 'HMRC-SA-SA100', received: TODAY };
  return brokenRules(judged).map(({ number, text }) => `${number} ${text}`);
}
