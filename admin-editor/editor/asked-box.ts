/** Whether a box has this number, or belongs to it: 20.1 to 20. */
export function isOfBox(box: string | undefined, number: string): boolean {
  const [own, asked] = [box?.toLowerCase(), number.toLowerCase()];
  return own === asked || own?.startsWith(`${asked}.`) === true;
}

/** Whether a search asks for the box by its number, as people call it: 'box 20'. */
export function isAskedBox(box: string | undefined, search: string): boolean {
  const number = /^box\s+(\S+)$/i.exec(search.trim())?.[1];
  return number !== undefined && isOfBox(box, number);
}
