import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when the test says so. */
function piece() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

function recorded(limits: Parameters<typeof fairQueue>[0]) {
  const queue = fairQueue(limits);
  const begun: string[] = [];
  const add = (customer: string, name: string) => {
    const { ended, end } = piece();
    const done = queue(customer, () => {
      begun.push(name);
      return ended;
    });
    return { end, done };
  };
  return { begun, add };
}

test('runs one piece of work of a customer at a time, and others next to it', async () => {
  const { begun, add } = recorded({ atOnce: 2, mostWaiting: 5, mostOfOne: 3 });
  const first = add('ann', 'ann 1');
  add('ann', 'ann 2');
  add('bob', 'bob 1');
  await settled();
  expect(begun).toEqual(['ann 1', 'bob 1']);
  first.end();
  await settled();
  expect(begun).toEqual(['ann 1', 'bob 1', 'ann 2']);
});

test('serves someone new before the second piece of someone else', async () => {
  const { begun, add } = recorded({ atOnce: 1, mostWaiting: 5, mostOfOne: 3 });
  const first = add('ann', 'ann 1');
  add('ann', 'ann 2');
  const other = add('bob', 'bob 1');
  first.end();
  await settled();
  other.end();
  await settled();
  expect(begun).toEqual(['ann 1', 'bob 1', 'ann 2']);
});

test('refuses what exceeds the queue or the share of one customer', async () => {
  const { add } = recorded({ atOnce: 1, mostWaiting: 1, mostOfOne: 2 });
  const first = add('ann', 'ann 1');
  add('ann', 'ann 2');
  await expect(add('ann', 'ann 3').done).rejects.toThrow(QueueFull);
  await expect(add('bob', 'bob 1').done).rejects.toThrow(QueueFull);
  first.end();
});

test('frees its place after work that fails', async () => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 1 });
  await expect(queue('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue('ann', () => Promise.resolve('done'))).toBe('done');
});
