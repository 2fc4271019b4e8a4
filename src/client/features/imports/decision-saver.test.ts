import { expect, test } from 'vitest';
import { DecisionSaver } from './decision-saver.ts';
import type { Decisions } from './import-rows.ts';

/** A server that answers when it is told to. */
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

test('sends one call at a time, with everything decided since the last', async () => {
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

test('a lost connection loses no decision: they wait, and the next try sends them all', async () => {
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
