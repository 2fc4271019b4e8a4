import { MOST_RECEIPTS } from '#contract/limits.ts';
import { tooLarge } from '#form-schemas/files.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import type { FileStore } from '#renderer/file-store.ts';

/** Shows the progress and the result to the user. */
export interface Feedback {
  readonly progress: (message: string) => void;
  readonly done: (message: string) => void;
  /** One line for each refused file. */
  readonly refused: (lines: readonly string[]) => void;
}

/**
 * Uploads files dropped on a row one after the other, and reports the progress. At the end, it lists the refused files
 * with the reason. The store refuses files that are not receipts.
 */
export async function sendDropped(
  { upload }: Pick<FileStore, 'upload'>,
  { files, description }: { files: readonly File[]; description: string },
  feedback: Feedback,
): Promise<void> {
  const { signal } = new AbortController();
  const problems: string[] = [];
  let added = 0;
  for (const file of files.slice(0, MOST_RECEIPTS)) {
    const onProgress = (share: number) =>
      feedback.progress(`Adding ${file.name} to ${description}, ${Math.floor(share * 100)}%`);
    onProgress(0);
    const problem = file.size > LARGEST_FILE ? tooLarge(LARGEST_FILE) : undefined;
    const done = problem === undefined ? await upload(file, { onProgress, signal }) : undefined;
    if (done?.ok === true) added += 1;
    else problems.push(`${file.name}: ${problem ?? done?.message}`);
  }
  if (files.length > MOST_RECEIPTS)
    problems.push(`You can add up to ${MOST_RECEIPTS} files at a time. We left out the others.`);
  if (added > 0)
    feedback.done(`${added === 1 ? 'A receipt was' : `${added} receipts were`} added to ${description}`);
  if (problems.length > 0) feedback.refused(problems);
}
