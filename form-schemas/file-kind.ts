import type { FileKind } from './vocabulary.ts';

/** Bytes of the beginning and of the end that kindOf() looks at. */
export const FILE_HEAD = 32;
export const FILE_TAIL = 1024;

/**
 * What kind of file this is by its content, or undefined when it is none of ours: the signature stands at the very
 * first byte. What hangs behind the end of a picture is no matter (phones write films and notes there): pictures are
 * drawn anew from what can be seen, and one that cannot be is refused then. A PDF is stored as it is, so its end has to
 * be the end of a PDF; white space may follow. `head` and `tail` are the first and the last bytes; of a short file both
 * are the whole of it.
 */
export function kindOf(head: Uint8Array, tail: Uint8Array): FileKind | undefined {
  const start = latin(head);
  if (/^%PDF-[12]\.\d/.test(start)) return /%%EOF[\s\0]*$/.test(latin(tail)) ? 'pdf' : undefined;
  if (start.startsWith('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^\xFF\xD8\xFF[\xC0-\xFE]/.test(start)) return 'jpeg';
  return undefined;
}

/**
 * Whether the name goes with the content: no ending, or one of this kind, and none before it that belongs to a program
 * or a page ('invoice.html.pdf').
 */
export function isNameOf(name: string, kind: FileKind): boolean {
  const [, ...endings] = name.toLowerCase().split('.');
  const last = endings.pop();
  if (last === undefined || last.includes(' ')) return true;
  return fileTypes[kind].endings.includes(last) && !endings.some((ending) => active.has(ending.trim()));
}

/** The type a kind is sent with, and the endings of its names, the usual one first. */
export const fileTypes: Readonly<Record<FileKind, { mediaType: string; endings: readonly string[] }>> = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { mediaType: 'image/gif', endings: ['gif'] },
};

/** Endings of what runs, or shows as a page, when it is opened. */
const active: ReadonlySet<string> = new Set(
  'exe com scr bat cmd ps1 vbs js mjs jar msi lnk hta app sh php asp aspx jsp html htm xhtml svg xml'.split(
    ' ',
  ),
);

/** One character a byte. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
