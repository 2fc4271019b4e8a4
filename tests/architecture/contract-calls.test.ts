import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callFiles, CALL_FILES } from '../../tools/call-files.ts';

test('gives the client the current calls of the contract: if not, run npm run contract:calls', async () => {
  const written = globSync(CALL_FILES).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(path, 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await callFiles()));
});
