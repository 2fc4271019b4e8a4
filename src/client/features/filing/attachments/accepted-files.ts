import { MOST_ATTACHMENTS } from '#contract/limits.ts';
import { comparedName } from '#contract/filing/attachment-names.ts';
import { nameFitsKind } from '#form-schemas/file-kind.ts';
import { mostFiles, onlyKinds, tooLarge } from '#form-schemas/files.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';

/** The chosen files to send, and a line for each that cannot be sent, with the reason. */
export interface ChosenFiles<F> {
  readonly sent: readonly F[];
  readonly problems: readonly string[];
}

/**
 * Spec 3, 5.2: ignores names that the return has, and refuses what the server would refuse after a long upload. `names`
 * are those of the attachments.
 */
export function acceptedFiles<F extends Pick<File, 'name' | 'size'>>(
  chosen: readonly F[],
  names: readonly string[],
): ChosenFiles<F> {
  const known = new Set(names.map((name) => comparedName(name)));
  const sent: F[] = [];
  const problems: string[] = [];
  for (const file of chosen) {
    if (known.has(comparedName(file.name))) continue;
    const problem = problemOf(file);
    if (problem !== undefined) problems.push(`${file.name}: ${problem}`);
    else if (known.size >= MOST_ATTACHMENTS) problems.push(`${file.name}: ${mostFiles(MOST_ATTACHMENTS)}`);
    else {
      known.add(comparedName(file.name));
      sent.push(file);
    }
  }
  return { sent, problems };
}

function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!nameFitsKind(name, 'pdf')) return onlyKinds(['pdf']);
  return size > LARGEST_FILE ? tooLarge(LARGEST_FILE) : undefined;
}
