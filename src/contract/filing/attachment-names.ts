/** Attachments are doubles if their names are equal but for capital letters: HMRC gets 'a.pdf' and 'A.PDF' as one name. */
export function comparedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
