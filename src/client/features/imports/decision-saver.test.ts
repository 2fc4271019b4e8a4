import { expect, test } from 'vitest';
import { DecisionSaver } from './decision-saver.ts';
import type { Decisions } from './import-rows.ts';

/** A server that replies when the test tells it to. */
function slowServer() {
  const calls: { rows: [number, boolean][]; answer: (taken: boolean) => void }[] = [];
  let waiting: Decisions | undefined;
  const saver = new DecisionSaver(
    ({ rows }) => new Promise((answer) => calls.push({ rows: [...rows], answer })),
    (now) => (waiting = now),
  );
  return { calls, saver, waiting: () => [...(waiting?.rows ?? [])] };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('sends one call at a time, with all decisions since the last one', async () => {
  const { calls, saver, waiting } = slowServer();
  saver.decide({ rows: [[1, false]] });
  saver.decide({ rows: [[2, false]] });
  saver.decide({ rows: [[1, true]] });
  expect(calls.map(({ rows }) => rows)).toEqual([[[1, false]]]);
  calls[0]?.answer(true);
  await turn();
  expect(calls[1]?.rows).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(waiting()).toHaveLength(2);
  calls[1]?.answer(true);
  expect(await saver.flush()).toBe(true);
  expect([calls.length, waiting()]).toEqual([2, []]);
});

test('loses no decision when the connection is lost: the next attempt sends them all', async () => {
  const { calls, saver, waiting } = slowServer();
  saver.decide({ rows: [[1, false]] });
  saver.decide({ rows: [[2, false]] });
  calls[0]?.answer(false);
  expect(await saver.flush()).toBe(false);
  expect(waiting()).toEqual([
    [1, false],
    [2, false],
  ]);
  const again = saver.flush();
  expect(calls[1]?.rows).toHaveLength(2);
  calls[1]?.answer(true);
  expect(await again).toBe(true);
  expect(waiting()).toEqual([]);
});
