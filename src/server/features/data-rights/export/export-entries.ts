import { tablesOfUsers } from '../../../data/data-rights/tables-of-users.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { copyLog, type CopyLog } from './copy-log.ts';
import type { ExportParts } from './export-parts.ts';
import { fileEntries } from './file-entries.ts';
import { digitalTaxEntries, returnEntries } from './filing-entries.ts';
import { leftOut } from './left-out.ts';
import { readme } from './readme.ts';
import { tableRows } from './table-rows.ts';
import type { ZipEntry } from '../../../files/zip-of.ts';

/** The format of data.json, which docs/your-data.md describes. */
export const FORMAT = { name: 'Formledger account data', version: 1 };

/** The files of a copy in their order. `tx` is a snapshot, so that they agree with each other. */
export async function* exportEntries(
  services: Services,
  tx: Tx,
  userId: number,
  { now, parts }: { now: Date; parts: ExportParts },
): AsyncGenerator<ZipEntry> {
  const { seal } = services;
  const log = copyLog();
  yield { name: 'README.txt', content: [readme(now)] };
  yield { name: 'books.csv', content: parts.books(tx, userId, now) };
  yield* fileEntries(services, tx, userId, log);
  yield* returnEntries(services, tx, userId, { log, parts });
  yield* digitalTaxEntries(seal, tx, userId, log);
  // Last, because it lists the files.
  yield { name: 'data.json', content: dataJson(services, tx, userId, { now, log }) };
}

async function* dataJson(
  { seal }: Services,
  tx: Tx,
  userId: number,
  { now, log }: { now: Date; log: CopyLog },
): AsyncGenerator<string> {
  yield `{\n"format": ${JSON.stringify(FORMAT)},\n"made": ${JSON.stringify(now)},\n"tables": {`;
  let comma = '\n';
  for (const table of await tablesOfUsers(tx)) {
    yield `${comma}${JSON.stringify(table.name)}: [`;
    comma = ',\n';
    let between = '\n';
    for await (const row of tableRows(tx, seal, userId, table)) {
      yield `${between}${JSON.stringify(row)}`;
      between = ',\n';
    }
    yield ']';
  }
  yield `\n},\n"files": ${list(log.files)},\n"missing_files": ${list(log.missing)},\n`;
  yield `"left_out": ${JSON.stringify(leftOut, null, 1)}\n}\n`;
}

function list(items: readonly object[]): string {
  return `[${items.map((item) => `\n${JSON.stringify(item)}`).join(',')}]`;
}
