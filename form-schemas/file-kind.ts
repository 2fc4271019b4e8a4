import type { FileKind } from './vocabulary.ts';

/** The number of bytes at the start and the end that kindOf() needs. */
export const FILE_HEAD = 32;
export const FILE_TAIL = 1024;

/**
 * The kind of a file by its content, or undefined when we do not accept it. The signature must be at the very first
 * byte. Phones append videos and notes to pictures; we ignore those, because we redraw every picture and refuse the
 * ones that cannot be drawn. We store PDFs unchanged, so their end must be the end of a PDF; trailing white space is
 * fine. `head` and `tail` are the first and last bytes; for a short file both are the whole file.
 */
export function kindOf(head: Uint8Array, tail: Uint8Array): FileKind | undefined {
  const start = latin(head);
  if (/^%PDF-[12]\.\d/.test(start)) return /%%EOF[\s\0]*$/.test(latin(tail)) ? 'pdf' : undefined;
  if (start.startsWith('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^\xFF\xD8\xFF[\xC0-\xFE]/.test(start)) return 'jpeg';
  return undefined;
}

/** Whether any extension in the name belongs to a program or a page ('invoice.html.pdf', 'scan.pdf.exe'). */
export function isProgramName(name: string): boolean {
  const [, ...endings] = name.toLowerCase().split('.');
  return endings.some((ending) => active.has(ending.trim()));
}

/** Whether the name has an extension of this kind, or none. */
export function nameFitsKind(name: string, kind: FileKind): boolean {
  const ending = endingOf(name);
  return ending === undefined || fileTypes[kind].endings.includes(ending);
}

/**
 * The name with the extension of its content. Phones and messengers call a JPEG scan.jfif, picture.png or leave the
 * extension out. Replaces the extension of another picture or document type and keeps everything else ('01.05.2024').
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

/** The media type of each kind, and its file extensions, the usual one first. */
export const fileTypes: Readonly<Record<FileKind, { mediaType: string; endings: readonly string[] }>> = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { mediaType: 'image/gif', endings: ['gif'] },
};

/** Extensions of people's pictures and documents, whatever the content. */
const taken: ReadonlySet<string> = new Set(
  'pdf png jpg jpeg jpe jfif pjpeg gif webp heic heif bmp tif tiff'.split(' '),
);

/** Extensions of files that run, or show as a page, when opened. */
const active: ReadonlySet<string> = new Set(
  'exe com scr bat cmd ps1 vbs js mjs jar msi lnk hta app sh php asp aspx jsp html htm xhtml svg xml'.split(
    ' ',
  ),
);

/** One character for each byte. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
