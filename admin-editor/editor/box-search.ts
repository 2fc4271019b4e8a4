/** Whether a box has this number or is part of it: 20.1 is part of 20. */
export function isOfBox(box: string | undefined, number: string): boolean {
  const [own, wanted] = [box?.toLowerCase(), number.toLowerCase()];
  return own === wanted || own?.startsWith(`${wanted}.`) === true;
}

/** Whether a search is for the box's number, as people write it: 'box 20'. */
export function isBoxSearch(box: string | undefined, search: string): boolean {
  const number = /^box\s+(\S+)$/i.exec(search.trim())?.[1];
  return number !== undefined && isOfBox(box, number);
}
