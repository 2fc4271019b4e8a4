import type { FileProblem } from './bank-file.ts';

/** The maximum size of a file. A year of a busy account is about 1 MB. */
export const LARGEST_BANK_FILE = 20 * 1024 * 1024;

/** The problem of a file that is too large, from its size only, so that it need not be read. */
export function sizeProblem(bytes: number): FileProblem | undefined {
  if (bytes <= LARGEST_BANK_FILE) return undefined;
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  return {
    code: 'too-large',
    message: `The file is ${megabytes} MB. The limit is 20 MB. Download a shorter period from your bank.`,
  };
}

/** What a file is that is not text, and what to do. The content decides, not the name. Undefined for text. */
export function nonTextProblem(bytes: Uint8Array): FileProblem | undefined {
  if (bytes.length === 0)
    return { code: 'empty', message: 'The file is empty. Download it from your bank again.' };
  const start = String.fromCharCode(...bytes.subarray(0, 512));
  const kind = SIGNATURES.find(({ starts }) => starts.some((signature) => start.startsWith(signature)));
  if (kind) return kind.problem(bytes);
  return looksBinary(bytes) ? BINARY : undefined;
}

/** What a text is that has no statement, and what to do, from its beginning. Undefined when it may be a statement. */
export function nonStatementProblem(text: string): FileProblem | undefined {
  const start = text.slice(0, 2000).trimStart();
  if (/^(<!doctype html|<html|<head|<body|<table|<div|<meta|MIME-Version:)/i.test(start)) return WEB_PAGE;
  if (/<\?mso-application progid="Excel|urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    return SPREADSHEET;
  if (start.startsWith('{\\rtf')) return otherFormat('a word processor document');
  if (/^[{[]\s*["{[\]}]/.test(start)) return otherFormat('JSON');
  if (/^(\{1:|:20:|:940:)/m.test(start) && /^:25:/m.test(start)) return otherFormat('an MT940 statement');
  return undefined;
}

function otherFormat(what: string): FileProblem {
  return {
    code: 'other-format',
    message: `This is ${what}, which we cannot read. Download the transactions from your bank as CSV, OFX, QIF or CAMT.053.`,
  };
}

const SPREADSHEET: FileProblem = {
  code: 'spreadsheet',
  message: 'This is a spreadsheet. Open it and save it as CSV, or download CSV from your bank.',
};
const BINARY: FileProblem = {
  code: 'binary',
  message: 'This is not a text file. Download the transactions from your bank as CSV, OFX, QIF or CAMT.053.',
};
const WEB_PAGE: FileProblem = {
  code: 'web-page',
  message:
    'This is a web page, even if its name ends in .xls. Download CSV, OFX or QIF from your bank instead. Or open the file in a spreadsheet and save it as CSV.',
};
const PICTURE: FileProblem = {
  code: 'picture',
  message: 'This is a picture. Download the transactions from your bank as CSV, OFX or QIF.',
};
const ARCHIVE: FileProblem = {
  code: 'archive',
  message: 'This is an archive. Unpack it, then choose the file inside.',
};
const PDF: FileProblem = {
  code: 'pdf',
  message: 'This is a PDF. We cannot read PDF statements. Download CSV, OFX or QIF from your bank.',
};

const SIGNATURES: readonly { starts: readonly string[]; problem: (bytes: Uint8Array) => FileProblem }[] = [
  { starts: ['%PDF'], problem: () => PDF },
  { starts: ['\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff'], problem: () => PICTURE },
  {
    starts: ['PK\u0003\u0004', 'PK\u0005\u0006'],
    problem: (bytes) => (isOfficeFile(bytes) ? SPREADSHEET : ARCHIVE),
  },
  // Excel up to 2003.
  { starts: ['\u00d0\u00cf\u0011\u00e0'], problem: () => SPREADSHEET },
  { starts: ['\u001f\u008b', '7z\u00bc\u00af', 'Rar!\u001a'], problem: () => ARCHIVE },
];

/** A zip stores file names uncompressed next to their data. */
function isOfficeFile(bytes: Uint8Array): boolean {
  const names = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536));
  return /\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet|Index\/Document\.iwa/.test(names);
}

/** Many control characters that text does not have. Zeros only can mean UTF-16, or text with a few stray bytes. */
function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096);
  let odd = 0;
  let zeros = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1b && byte !== 0x1a)) odd += 1;
  }
  return odd > sample.length / 50 || zeros > sample.length * 0.6;
}
