import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const areasIn = (folder: string) => [
  ...new Set(globSync('*/**/*.{ts,tsx}', { cwd: folder }).map((path) => path.split(/[\\/]/)[0])),
];

test('an area has the same name in the contract, on the server and in the client', () => {
  const contract = areasIn('src/contract');
  expect(areasIn('src/server/features')).toEqual(expect.arrayContaining(contract));
  expect(contract).toEqual(expect.arrayContaining(areasIn('src/client/features')));
});
