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

/** Whether an ending of the name, anywhere in it, belongs to a program or a page ('invoice.html.pdf', 'scan.pdf.exe'). */
export function isNameOfProgram(name: string): boolean {
  const [, ...endings] = name.toLowerCase().split('.');
  return endings.some((ending) => active.has(ending.trim()));
}

/** Whether the name calls itself one of this kind, or nothing at all. */
export function claimsToBe(name: string, kind: FileKind): boolean {
  const ending = endingOf(name);
  return ending === undefined || fileTypes[kind].endings.includes(ending);
}

/**
 * The name with the ending of its content: phones and messengers call a JPEG scan.jfif, picture.png or nothing. One of
 * another picture or document makes way, what is no ending of these stays ('01.05.2024').
 */
export function nameFor(name: string, kind: FileKind): string {
  const { endings } = fileTypes[kind];
  const ending = endingOf(name);
  if (ending !== undefined && endings.includes(ending)) return name;
  const stem = ending !== undefined && taken.has(ending) ? name.slice(0, -ending.length - 1) : name;
  return `${stem}.${endings[0]}`;
}

function endingOf(name: string): string | undefined {
  return /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase();
}

/** The type a kind is sent with, and the endings of its names, the usual one first. */
export const fileTypes: Readonly<Record<FileKind, { mediaType: string; endings: readonly string[] }>> = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { mediaType: 'image/gif', endings: ['gif'] },
};

/** Endings that people's pictures and documents come with, whatever is in them. */
const taken: ReadonlySet<string> = new Set(
  'pdf png jpg jpeg jpe jfif pjpeg gif webp heic heif bmp tif tiff'.split(' '),
);

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
