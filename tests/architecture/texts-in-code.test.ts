import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from '../../scripts/texts-in-code.ts';
import { isShown } from '../../scripts/welsh-literals.ts';
import parts from './sentences-in-parts.json' with { type: 'json' };

const files = globSync(['{src/client,src/ui,renderer}/**/*.{ts,tsx}']).filter(isShown).toSorted();
const texts = files.flatMap((file) =>
  textsIn(file, readFileSync(file, 'utf8')).map((text) => ({ ...text, file })),
);

/*
 * The build sends every text of these files to the catalogue of Welsh (scripts/welsh-literals.ts), except for sentences
 * that are written in several parts around a value: nobody can translate half a sentence. Write such a sentence as one
 * template (`Due on ${day}`). Those of before are counted in the list, and their number only goes down.
 */
test('every text that filers see can be in Welsh, except for a list of sentences in parts', () => {
  const found: Record<string, number> = {};
  for (const { file, place } of texts) if (place === 'part') found[file] = (found[file] ?? 0) + 1;
  const known: Readonly<Record<string, number>> = parts;
  const more = Object.entries(found).filter(([file, count]) => count > (known[file] ?? 0));
  expect(more).toEqual([]);
  const done = Object.keys(parts).filter((file) => found[file] === undefined);
  expect(done, 'take these out of the list').toEqual([]);
});

test('finds the texts of the client', () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.some(({ file, text }) => file.endsWith('menu-items.ts') && text === 'Tax breakdown')).toBe(
    true,
  );
});
