import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../../version.ts';

/** Which program worked out a return. */
export interface CodeMark {
  readonly version: string;
  /** SHA-256 of the source that decides the tax and the XML, hexadecimal. Equal marks mean equal results. */
  readonly sha256: string;
}

/** Folders that decide what a return says. */
const DECIDING = [
  'form-schemas',
  'src/contract/tax-forms',
  'src/domain',
  'src/server/data/filing',
  'src/server/data/tax',
  'src/server/integrations/hmrc-transaction-engine',
  'src/tax',
];

let known: CodeMark | undefined;

/** The mark of the running program. Its source is read once. */
export function codeMark(): CodeMark {
  known ??= { version, sha256: hashOfSource() };
  return known;
}

function hashOfSource(): string {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const hash = createHash('sha256');
  for (const folder of DECIDING) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.replaceAll('\\', '/'))
      .sort();
    for (const name of names) {
      hash.update(`${folder}/${name}\n`);
      hash.update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex');
}
