import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callFiles, CALLS } from '../../tools/call-files.ts';

test('gives the client the current calls of the contract: if not, run npm run contract:calls', async () => {
  const written = readdirSync(CALLS).map((name) => [name, readFileSync(`${CALLS}/${name}`, 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await callFiles()));
});
