import { expect, test } from 'vitest';
import { loadCurrent } from './load-current.ts';
import { draftSaver } from './draft-saver.ts';

test('does not mistake an answer from before a save of this window for a change by others', async () => {
  const saver = draftSaver<string>({
    base: { revision: 4, version: 2 },
    save: (_, { revision }) => Promise.resolve({ ok: true, revision: revision + 1 }),
    isStorable: () => true,
    onState: () => undefined,
    delay: 500,
    now: () => new Date('2026-11-20T10:00:00Z'),
  });
  // The first answer was made at revision 4, and arrives after 5 is saved.
  const answers = [4, 5];
  const loading = loadCurrent(
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
  expect(await loading).toBe(5);
  expect(saver.base().revision).toBe(5);
  expect(answers).toEqual([]);
});
