import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { callFiles, CALLS } from './call-files.ts';

/** Writes src/contract/calls: the part of each call that the client needs, without the schemas. */
const files = await callFiles();
rmSync(CALLS, { recursive: true, force: true });
mkdirSync(CALLS);
for (const [name, text] of files) writeFileSync(`${CALLS}/${name}`, text);
console.log(`${files.size} files in ${CALLS}`);
