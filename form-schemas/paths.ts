/** The place of a path: its list, the id of its entry and the name of its field. */
export interface Place {
  readonly list: string;
  readonly id: string;
  readonly name: string;
}

/** The name of an answer in an entry: 'tenants:k3:rent'. */
export function pathOf(list: string, id: string, name: string): string {
  return `${list}:${id}:${name}`;
}

/** The place of a path; undefined for the name of any other field. */
export function placeOf(path: string): Place | undefined {
  const [list = '', id, name] = path.split(':');
  return id === undefined || name === undefined ? undefined : { list, id, name };
}

/** The name of the field that a path or a name belongs to: 'rent' of 'tenants:k3:rent'. */
export function nameAt(path: string): string {
  return placeOf(path)?.name ?? path;
}
