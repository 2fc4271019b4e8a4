/** Returns the name, or with a number if it was given before: 'a.pdf', 'a (2).pdf'. Case makes no difference. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^./]*)?$/.exec(name) ?? [];
    let unique = name;
    for (let number = 2; given.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${number})${ending}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}
