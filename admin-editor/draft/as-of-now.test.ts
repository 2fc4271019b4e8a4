import { expect, test } from 'vitest';
import { asOfNow } from './as-of-now.ts';
import { draftSaver } from './draft-saver.ts';

test('an answer from before a save of this window is not taken for a change of others', async () => {
  const saver = draftSaver<string>({
    base: { revision: 4, version: 2 },
    save: (_, { revision }) => Promise.resolve({ ok: true, revision: revision + 1 }),
    isStorable: () => true,
    onState: () => undefined,
    delay: 500,
    now: () => new Date('2026-11-20T10:00:00Z'),
  });
  // The first answer was made at revision 4, and comes when 5 is saved.
  const answers = [4, 5];
  const asked = asOfNow(
    async () => {
      const revision = answers.shift();
      if (revision === 4) {
        saver.change('typed meanwhile');
        await saver.flush();
      }
      return revision;
    },
    () => saver.base(),
  );
  expect(await asked).toBe(5);
  expect(saver.base().revision).toBe(5);
  expect(answers).toEqual([]);
});
