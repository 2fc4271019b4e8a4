import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { FilingEvent } from './filing-files.ts';
import { jsonFile, type PackFile } from './pack-format.ts';

/** The words of the declaration, who made it and when, from the record that cannot change. */
export async function declarationFile(
  tx: Tx,
  row: SubmissionRow,
  filer: string,
  events: readonly FilingEvent[],
): Promise<PackFile> {
  const made = events.find(({ kind }) => kind === 'declared');
  const agent = row.agent_id === null ? undefined : await agentName(tx, row.agent_id);
  return jsonFile('declaration.json', {
    text: row.declaration,
    at: made?.at ?? row.submitted,
    for: filer,
    by: agent ?? filer,
    as: agent === undefined ? 'filer' : 'agent',
  });
}

async function agentName(tx: Tx, agentId: number): Promise<string> {
  const agent = await tx
    .selectFrom('agents')
    .select('name')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return agent?.name ?? 'An agent';
}
