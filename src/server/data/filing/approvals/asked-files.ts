import { all, readTree } from '#return-rules/tree.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { displayName } from '../../files/file-name.ts';
import { type FileRow, findFiles } from '../../files/files.repo.ts';
import type { ApprovalRow } from './approvals.repo.ts';

/** A file that goes with a return that a client is asked about: stored, or in the XML that the agent wrote. */
export interface AskedFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: { readonly stored: FileRow } | { readonly inXml: Buffer };
}

/** The files of a request, in the order of the return. One that was removed and not sent may be gone. */
export async function askedFiles(
  tx: Tx,
  seal: Seal,
  { user_id, files, xml }: Pick<ApprovalRow, 'user_id' | 'files' | 'xml'>,
): Promise<AskedFile[]> {
  if (xml !== null) return filesInXml(openText(seal, xml));
  const ids = files.split(',').filter(Boolean);
  const found = new Map((await findFiles(tx, user_id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const stored = found.get(id);
    return stored === undefined ? [] : [{ name: stored.name, bytes: stored.bytes, content: { stored } }];
  });
}

function filesInXml(xml: string): AskedFile[] {
  return all(readTree(xml), 'MTR/AttachedFiles/Attachment').map(({ text, attributes }, index) => {
    const inXml = Buffer.from(text, 'base64');
    const name = displayName(attributes['Filename'] ?? `attachment ${index + 1}.pdf`);
    return { name, bytes: inXml.length, content: { inXml } };
  });
}
