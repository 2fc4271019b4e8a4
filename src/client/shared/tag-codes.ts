/** A link to several tags names their codes: 'TRAE,TRAD'. A tag of the person's own can have a comma in its name. */
const severalCodes = /^[A-Z]{4}(,[A-Z]{4})+$/;

/** The tags that a link or a filter names: codes, or the text of one tag. */
export function tagsIn(tag: string): readonly string[] {
  return severalCodes.test(tag) ? tag.split(',') : [tag];
}

/** Tag codes as one link or filter names them. */
export function tagsAsOne(codes: readonly string[]): string {
  return codes.join(',');
}
