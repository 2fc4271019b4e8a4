import { filingText } from '#domain/filing-text.ts';
import { escapeXml } from './page.ts';

/** A file of a return, under the name that people gave it. */
export interface AttachedFacts {
  readonly name: string;
  readonly bytes: number;
}

/**
 * AttachedFiles with an empty element for each file, which gets its content when the message is sent. Empty without
 * files. Element and attributes as in HMRC's schema.
 */
export function attachedFiles(files: readonly AttachedFacts[]): string {
  if (files.length === 0) return '';
  const names = sentNames(files.map(({ name }) => name));
  const elements = files.map(({ bytes, name }, index) => {
    const description = sentText(stemOf(name));
    return (
      `<Attachment FileFormat="pdf" Filename="${escapeXml(names[index] ?? '')}" Size="${bytes}"` +
      `${description === '' ? '' : ` Description="${escapeXml(description)}"`}></Attachment>`
    );
  });
  return `<AttachedFiles>${elements.join('')}</AttachedFiles>`;
}

/**
 * The names of files as HMRC takes them: letters without accents, and no other characters than its schema allows. Each
 * name is given once, and ends in '.pdf'.
 */
export function sentNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = sentText(stemOf(name)) || 'attachment';
    let unique = stem;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} (${count})`;
    taken.add(unique.toLowerCase());
    return `${unique}.pdf`;
  });
}

function stemOf(name: string): string {
  return name.replace(/\.pdf$/i, '');
}

/** Characters that a file name cannot have become a hyphen; among them are some that other texts of a return can. */
function sentText(text: string): string {
  const plain = filingText(text);
  const spaced = plain.ok ? plain.text : replaceAll(text, plain.notAllowed);
  return spaced.replace(/[£/*]/g, '-').replace(/\s+/g, ' ').trim();
}

function replaceAll(text: string, characters: readonly string[]): string {
  const known = filingText(Array.from(text, (one) => (characters.includes(one) ? '-' : one)).join(''));
  // What is left are accents that stand alone.
  return known.ok ? known.text : text.replace(/[^A-Za-z0-9 &'(),\-.@]/gu, '-');
}
