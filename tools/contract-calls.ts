import { globSync, rmSync, writeFileSync } from 'node:fs';
import { CALL_FILES, callFiles } from './call-files.ts';

/** Writes the part of each call that the client needs, without the schemas, beside the file that declares it. */
const files = await callFiles();
for (const path of globSync(CALL_FILES)) rmSync(path);
for (const [path, text] of files) writeFileSync(path, text);
console.log(`${files.size} files written`);
