import type { Field } from '#form-schemas/definition.ts';
import {
  fileLimits,
  fileProblem,
  INVALID_FORMAT,
  listed,
  sizeText,
  tooLarge,
  wrongKind,
} from '#form-schemas/files.ts';
import {
  nameFitsKind,
  FILE_HEAD,
  FILE_TAIL,
  fileTypes,
  isProgramName,
  kindOf,
} from '#form-schemas/file-kind.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';

/**
 * Why a chosen file is refused, or undefined. Uses the server's rules before anything is sent; only the server finds
 * out whether it can draw a picture.
 */
export async function refusalOf(field: Field, file: File): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty';
  const { accept, maxBytes } = fileLimits(field);
  // Size before kind, as on the server, which stops reading there.
  if (file.size > maxBytes) return tooLarge(maxBytes);
  const [head, tail] = await Promise.all([file.slice(0, FILE_HEAD), file.slice(-FILE_TAIL)].map(bytesOf));
  const kind = head && tail ? kindOf(head, tail) : undefined;
  if (kind !== undefined && !isProgramName(file.name)) return fileProblem(field, { kind, bytes: file.size });
  // If not even the name fits one of the kinds, list the accepted kinds.
  const message = wrongKind(field);
  if (message !== undefined) return message;
  return accept.some((one) => nameFitsKind(file.name, one))
    ? INVALID_FORMAT
    : `You can only upload ${listed(accept)} files`;
}

export interface Chosen {
  /** To be checked one by one. */
  readonly taken: readonly File[];
  /** Names that are already in the list. Spec 3, 5.2: duplicates by name are ignored. */
  readonly repeated: readonly string[];
  /** Names of files beyond the limit. */
  readonly tooMany: readonly string[];
}

/** The chosen files that fit, with the names of the others. `room` is how many can be added. */
export function choose(files: readonly File[], present: readonly string[], room: number): Chosen {
  const names = new Set(present);
  const fresh: File[] = [];
  const repeated: string[] = [];
  for (const file of files) {
    if (names.has(file.name)) repeated.push(file.name);
    else fresh.push(file);
    names.add(file.name);
  }
  return { taken: fresh.slice(0, room), repeated, tooMany: fresh.slice(room).map(({ name }) => name) };
}

/**
 * Browsers name every pasted picture image.png, and phones every new photo. Numbers them, so that the second is not
 * taken for a duplicate. `what` is 'Pasted picture'.
 */
export function withUniqueNames(
  files: readonly File[],
  present: readonly string[],
  what: string,
): readonly File[] {
  const names = new Set(present);
  return files.map((file) => {
    if (!/^image\.\w+$/.test(file.name)) return file;
    const ending = file.name.slice(5);
    let number = 1;
    while (names.has(`${what} ${number}${ending}`)) number += 1;
    const name = `${what} ${number}${ending}`;
    names.add(name);
    return new File([file], name, { type: file.type });
  });
}

/** What the field accepts, as a text: 'PDF or JPEG, at most 5 files, each less than 10 MB'. */
export function hintOf(field: Field): string {
  const { accept, maxFiles, maxBytes } = fileLimits(field);
  const kinds = listed(accept).replace(/pdf|png|jpeg|gif/g, (kind) => kind.toUpperCase());
  const size = maxBytes === LARGEST_FILE ? 'less than 10 MB' : `at most ${sizeText(maxBytes)}`;
  return maxFiles === 1 ? `One ${kinds} file, ${size}` : `${kinds}, up to ${maxFiles} files, each ${size}`;
}

/** For the browser's file dialog, where people can still choose other files. */
export function acceptedTypes(field: Field): string {
  return fileLimits(field)
    .accept.flatMap((kind) => [
      fileTypes[kind].mediaType,
      ...fileTypes[kind].endings.map((ending) => `.${ending}`),
    ])
    .join(',');
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer());
}
