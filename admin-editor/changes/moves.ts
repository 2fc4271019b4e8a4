/**
 * Given the old places of the fields that stayed, in their new order: which of them moved. The longest run that is
 * still in order stays put, so that one field moved is one move.
 */
export function movedAmong(oldPlaces: readonly number[]): ReadonlySet<number> {
  // For each element, the longest rising run that ends there, and the element before it.
  const lengths: number[] = [];
  const previous: (number | undefined)[] = [];
  /** For each length, the element that ends such a run with the smallest value. */
  const ends: number[] = [];
  oldPlaces.forEach((place, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((oldPlaces[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    lengths[index] = low + 1;
    previous[index] = low === 0 ? undefined : ends[low - 1];
    ends[low] = index;
  });
  const stays = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) stays.add(index);
  return new Set([...oldPlaces.keys()].filter((index) => !stays.has(index)));
}
