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
 * Why a chosen file is not taken, or undefined: found before anything is sent, with the server's own rules. Whether a
 * picture can be drawn only the server finds out.
 */
export async function refusalOf(field: Field, file: File): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty';
  const { accept, maxBytes } = fileLimits(field);
  // Size before kind, as the server, which stops reading there.
  if (file.size > maxBytes) return tooLarge(maxBytes);
  const [head, tail] = await Promise.all([file.slice(0, FILE_HEAD), file.slice(-FILE_TAIL)].map(bytesOf));
  const kind = head && tail ? kindOf(head, tail) : undefined;
  if (kind !== undefined && !isProgramName(file.name)) return fileProblem(field, { kind, bytes: file.size });
  // A file that does not even call itself one of the kinds is told which they are.
  const said = wrongKind(field);
  if (said !== undefined) return said;
  return accept.some((one) => nameFitsKind(file.name, one))
    ? INVALID_FORMAT
    : `You can only upload ${listed(accept)} files`;
}

export interface Chosen {
  /** To be looked at one by one. */
  readonly taken: readonly File[];
  /** Names that are in the list already. Spec 3, 5.2: duplicates by name are ignored. */
  readonly repeated: readonly string[];
  /** Names for which there is no room. */
  readonly tooMany: readonly string[];
}

/** Of the files chosen at once, those that fit beside the ones that are there. `room` is how many more may come. */
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
 * Browsers call every pasted picture, and phones every photo just taken, image.png: the second one is no repetition of
 * the first. `what` is 'Pasted picture'.
 */
export function withOwnNames(
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

/** What the field takes, for people: 'PDF or JPEG, at most 5 files, each less than 10 MB'. */
export function hintOf(field: Field): string {
  const { accept, maxFiles, maxBytes } = fileLimits(field);
  const kinds = listed(accept).replace(/pdf|png|jpeg|gif/g, (kind) => kind.toUpperCase());
  const size = maxBytes === LARGEST_FILE ? 'less than 10 MB' : `at most ${sizeText(maxBytes)}`;
  return maxFiles === 1 ? `One ${kinds} file, ${size}` : `${kinds}, up to ${maxFiles} files, each ${size}`;
}

/** For the file dialog of the system; it lets people choose others all the same. */
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
